import type { RemoteProps, ShellActions } from '@tastequest/contract';
import { classifyLoadError } from './load-error';
import type { RemoteLoadError } from './load-error';
import type { RemoteLoader } from './load-remote';
import { mountRemote } from './mount-remote';

export interface RemoteToRun extends Pick<RemoteProps, 'basename' | 'services$'> {
  name: string;
  actions: Omit<RemoteProps['actions'], 'onFatal'>;
  loader: Pick<RemoteLoader, 'load' | 'discard' | 'stands'>;
}

interface Listeners {
  onMounted(): void;
  /** It never stood, or broke later. After `isReplaced`, the next attempt takes another build. */
  onFailed(error: RemoteLoadError, isReplaced: boolean): void;
}

/**
 * Loads a remote and mounts it in a fresh element of `host`. The returned function takes it away, after a mount under way; from
 * then on nothing is said any more.
 */
export function runRemote(remote: RemoteToRun, host: HTMLElement, { onMounted, onFailed }: Listeners): () => void {
  const { name, basename, services$, actions, loader } = remote;
  const { profile } = services$.get();
  let gone = false;
  let hasFailed = false;
  const unsaved = scopeUnsavedChanges(actions.guardLeaving);
  const domElement = document.createElement('div');
  host.append(domElement);

  const fail = async (cause: unknown, kind: 'mount' | 'crash') => {
    if (gone) return;
    hasFailed = true;
    const error = classifyLoadError(cause, kind);
    unsaved.end();
    const discarded = error.kind === kind && loader.discard(name, profile, kind, cause);
    // What somebody saw break is not replaced behind their back.
    const isReplaced = kind === 'mount' && (await discarded);
    if (!gone) onFailed(error, isReplaced);
  };

  const parcel = loader.load(name, profile).then(async (module) => {
    if (gone) return undefined;
    const mounted = await mountRemote(module, {
      domElement,
      basename,
      services$,
      actions: {
        ...actions,
        guardLeaving: unsaved.guardLeaving,
        onFatal: (error: unknown) => void fail(error, 'crash'),
      },
    });
    if (gone || hasFailed) return mounted;
    loader.stands(name);
    onMounted();
    return mounted;
  });
  parcel.catch((error: unknown) => fail(error, 'mount'));

  return () => {
    unsaved.end();
    gone = true;
    void parcel
      .then((mounted) => mounted?.unmount())
      .catch(() => undefined) // It failed to mount or died: the element goes anyway.
      .finally(() => domElement.remove());
  };
}

/** What a mounted remote has unsaved: it ends with the remote, and one that unmounts late speaks for no other. */
function scopeUnsavedChanges(guardLeaving: ShellActions['guardLeaving']) {
  let dirty = false;
  let over = false;
  return {
    guardLeaving(now: boolean, message?: string) {
      if (over) return;
      dirty = now;
      guardLeaving(now, message);
    },
    end() {
      if (dirty && !over) guardLeaving(false);
      over = true;
    },
  };
}
