import type { SupabaseClient } from '@supabase/supabase-js';
import { freshBackend, type FreshBackend, type TestBackend, type TestParent } from '@tastequest/local/testing';
import { addCoParent, addKid, joinAsChild, memberId, ok, type Kid, type Person } from './people.ts';

/** The actors of the access matrix. The last four get what PB gets, everywhere. */
export const ACTORS = ['anon', 'PA', 'cPA', 'A1', 'A2', 'PB', 'B1', 'adm', 'SA'] as const;
export const GHOSTS = ['removed', 'invited', 'unapproved', 'orphan'] as const;
export type Actor = (typeof ACTORS)[number];
export type Ghost = (typeof GHOSTS)[number];
export type Anyone = Actor | Ghost;

export interface World {
  backend: FreshBackend;
  sql: TestBackend['sql'];
  clients: Record<Anyone, SupabaseClient>;
  ids: Record<Exclude<Anyone, 'anon'>, string>;
  familyA: string;
  familyB: string;
  coMemberId: string;
  coParent: TestParent;
  ownerMemberId: string;
}

/** A child whose parent's account is gone; its session still runs. */
async function orphanOf(backend: TestBackend): Promise<Person> {
  const parent = await backend.signUpParent();
  const child = await addKid(backend, parent);
  await ok(backend.admin().auth.admin.deleteUser(parent.id));
  return child;
}

/** A parent who was the co-parent of this family until its owner removed them, and who has signed in again since. */
async function removedFrom(backend: TestBackend, owner: TestParent): Promise<TestParent> {
  const person = await addCoParent(backend, owner);
  const id = await memberId(backend, person.id);
  await ok(owner.client.from('family_members').update({ status: 'removed' }).eq('id', id));
  await ok(person.client.auth.signInWithPassword(person));
  return person;
}

/** Somebody with an account whom family A has invited and who has not accepted. */
async function invitedTo(backend: TestBackend, familyId: string): Promise<TestParent> {
  const person = await backend.signUpParent();
  await backend.sql(
    `insert into public.family_members (family_group_id, role, status, email, full_name, invited_at)
     values ($1, 'co_parent', 'invited', $2, 'Invited', now())`,
    [familyId, person.email],
  );
  return person;
}

export async function makeWorld(): Promise<World> {
  const backend = await freshBackend();
  const PA = await backend.signUpParent({ fullName: 'Parent A' });
  const PB = await backend.signUpParent({ fullName: 'Parent B' });
  const A1: Kid = await addKid(backend, PA, { fullName: 'Child A1', allergies: ['peanut'] });
  const A2 = await addKid(backend, PA, { fullName: 'Child A2' });
  const B1 = await addKid(backend, PB, { fullName: 'Child B1' });
  const removed = await removedFrom(backend, PA);
  const cPA = await addCoParent(backend, PA);
  const invited = await invitedTo(backend, PA.familyId);
  const unapproved = await joinAsChild(backend, PA.id);
  const orphan = await orphanOf(backend);
  const adm = await backend.signUpParent({ fullName: 'Admin' });
  const SA = await backend.signUpParent({ fullName: 'Super Admin' });
  await backend.makeRole(adm.id, 'admin');
  await backend.makeSuperAdmin(SA);
  const people = { PA, cPA, A1, A2, PB, B1, adm, SA, removed, invited, unapproved, orphan };
  const ids = Object.fromEntries(Object.entries(people).map(([name, person]) => [name, person.id]));
  const clients = Object.fromEntries(Object.entries(people).map(([name, person]) => [name, person.client]));
  return {
    backend,
    sql: backend.sql,
    clients: { ...clients, anon: backend.client() } as World['clients'],
    ids: ids as World['ids'],
    familyA: PA.familyId,
    familyB: PB.familyId,
    coMemberId: await memberId(backend, cPA.id),
    coParent: cPA,
    ownerMemberId: await memberId(backend, PA.id),
  };
}
