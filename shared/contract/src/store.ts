import type { ReadableStore } from './services';

export interface WritableStore<T> extends ReadableStore<T> {
  /** Merges `patch` into a new state object and tells the listeners, unless nothing in it changed. */
  set(patch: Partial<T>): void;
}

/** The tiny store in which live values travel from the shell to the remotes. Listeners are called synchronously. */
export function createStore<T extends object>(initial: T): WritableStore<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(patch) {
      const keys = Object.keys(patch) as (keyof T)[];
      if (keys.every((key) => Object.is(state[key], patch[key]))) return;
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener();
    },
  };
}
