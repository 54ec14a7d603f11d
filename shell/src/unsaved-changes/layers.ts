/** A step through the history that was not heard of by then is not awaited any longer. */
const STEP_LIMIT_MS = 1000;

/**
 * Each thing that lies over the page has an entry in the history, with the page's own address, so that Back closes it and stays.
 * The entry says how many lie over the page there. What is open is the truth, and the history follows it: after a Back that
 * closed nothing, a Forward, a reload.
 */
export function createLayers(history: History = window.history) {
  const open = new Set<() => void>();
  /** What leaves the page once the history stands at the page itself. */
  const leaving: (() => void)[] = [];
  let isPlanned = false;
  let ownStep: ReturnType<typeof setTimeout> | undefined;

  const depth = () => (history.state as { layers?: number } | null)?.layers ?? 0;

  const follow = () => {
    const surplus = depth() - (leaving.length > 0 ? 0 : open.size);
    if (ownStep !== undefined) return;
    if (surplus > 0) step(-surplus);
    else if (leaving.length > 0) {
      for (const leave of leaving.splice(0)) leave();
      followSoon();
    } else {
      while (depth() < open.size) history.pushState({ ...history.state, layers: depth() + 1 }, '');
    }
  };
  const step = (delta: number) => {
    clearTimeout(ownStep);
    ownStep = setTimeout(arrive, STEP_LIMIT_MS);
    history.go(delta);
  };
  const arrive = () => {
    clearTimeout(ownStep);
    ownStep = undefined;
    followSoon();
  };
  /** React first shows what has changed: one dialog in the place of another is no step. */
  function followSoon() {
    if (!isPlanned) setTimeout(() => ((isPlanned = false), follow()));
    isPlanned = true;
  }

  return {
    /** Something opens; the returned function is for when it is closed. */
    add(close: () => void): () => void {
      open.add(close);
      followSoon();
      return () => {
        open.delete(close);
        followSoon();
      };
    },
    /** Goes on from the page itself: nothing of what lies over it stays in the history. */
    leave(go: () => void) {
      if (depth() === 0 && ownStep === undefined) return go();
      leaving.push(go);
      follow();
    },
    /** Goes so many entries on; until it is there, nothing else moves. */
    step,
    /** A step is done, ours or somebody's. Answers whether it ended on the page that is shown: then nothing else is to be done. */
    popped(isSamePage: boolean): boolean {
      if (ownStep === undefined && isSamePage && depth() < open.size) [...open].at(-1)?.();
      arrive();
      return isSamePage;
    },
    followSoon,
  };
}

export type Layers = ReturnType<typeof createLayers>;
