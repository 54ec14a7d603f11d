import { freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { addCoParent, addKid, memberId, type Kid } from '../support/people.ts';

/** Who makes the calls of the spec's section 7, each with a client as its screens have it. */
export interface Cast {
  backend: FreshBackend;
  parent: TestParent;
  coParent: TestParent;
  coMemberId: string;
  child: Kid;
  sibling: Kid;
  /** A parent of another family. */
  stranger: TestParent;
  superAdmin: TestParent;
}

export async function assemble(): Promise<Cast> {
  const backend = await freshBackend();
  const parent = await backend.signUpParent({ fullName: 'Ada Parent' });
  const child = await addKid(backend, parent, { fullName: 'Ben Child' });
  const sibling = await addKid(backend, parent, { fullName: 'Amy Child' });
  const coParent = await addCoParent(backend, parent);
  const stranger = await backend.signUpParent({ fullName: 'Sam Stranger' });
  const superAdmin = await backend.signUpParent({ fullName: 'Sue Admin' });
  await backend.makeSuperAdmin(superAdmin);
  const coMemberId = await memberId(backend, coParent.id);
  return { backend, parent, coParent, coMemberId, child, sibling, stranger, superAdmin };
}

type Answer = PromiseLike<{ error: { code: string; message: string } | null; status: number }>;

/** How a call was refused; `none` for one that was answered. */
export async function refusalOf(call: Answer): Promise<string> {
  const { error, status } = await call;
  return error ? `${status} ${error.code}` : 'none';
}

/** What row level security, or a missing grant, answers. */
export const DENIED = '403 42501';
