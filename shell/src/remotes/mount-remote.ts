import type { RemoteModule, RemoteProps } from '@tastequest/contract';
import { mountRootParcel } from 'single-spa';
import type { AppProps, Parcel } from 'single-spa';

const nothing = async () => undefined;

/** Mounts a parcel as a child of `PARENT`, once that is mounted. */
let mountChild = mountRootParcel;

/**
 * The page's one root parcel: it draws nothing, is never unmounted, and every remote is its child. It stands for itself,
 * because it would hold for good whatever its functions close over.
 */
const PARENT = {
  name: 'remotes',
  bootstrap: nothing,
  mount: async ({ mountParcel }: AppProps) => void (mountChild = mountParcel as typeof mountRootParcel),
  unmount: nothing,
};
let parent: Promise<unknown> | undefined;

/**
 * Mounts a remote in `domElement`; rejects when it fails to. `unmount` rejects when the remote fails to leave. Nothing of
 * `props` is held afterwards: single-spa forgets the children of a named parcel, but not root parcels
 * (docs/decisions/003-mounting.md).
 */
export async function mountRemote(
  remote: RemoteModule,
  props: RemoteProps & { domElement: HTMLElement },
): Promise<Pick<Parcel, 'unmount'>> {
  await (parent ??= mountRootParcel(PARENT, { domElement: document.body }).mountPromise);
  const held: Partial<typeof props> = { ...props };
  // It keeps a child that failed, with its props and the error, whose stack holds what its frames had until it is read.
  const release = (error?: unknown) => {
    if (error instanceof Error) void error.stack;
    for (const key of Object.keys(held) as (keyof typeof held)[]) delete held[key];
  };
  const fail = (error: unknown) => {
    release(error);
    throw error;
  };
  const parcel = mountChild(remote, held as typeof props);
  // `mountPromise` and `unmount()` say it already.
  for (const promise of [parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(() => undefined);
  await parcel.mountPromise.catch(fail);
  return { unmount: () => parcel.unmount().catch(fail).finally(release) };
}
