import { createStore } from '@tastequest/contract/internal';

/** What the dialog shows while it asks; `message` is the remote's own words on what would be lost. */
interface LeaveQuestion {
  message?: string;
  answer: (leave: boolean) => void;
}

/**
 * Whether something unsaved would be lost, and the one question about it. The browser's own question at unload is only
 * armed while something is unsaved, because it keeps a page out of the back / forward cache.
 */
export function createUnsavedChanges() {
  const store = createStore<{ unsaved: { message?: string } | null; question: LeaveQuestion | null }>({
    unsaved: null,
    question: null,
  });

  const stopUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  const set = (dirty: boolean, message?: string) => {
    store.set({ unsaved: dirty ? { message } : null });
    if (dirty) window.addEventListener('beforeunload', stopUnload);
    else window.removeEventListener('beforeunload', stopUnload);
    // What was asked about is saved or gone: nobody needs an answer any more.
    if (!dirty) store.get().question?.answer(true);
  };

  return {
    set,
    get: () => store.get().question,
    subscribe: store.subscribe,
    isDirty: () => store.get().unsaved !== null,
    /**
     * Resolves to whether leaving is fine: at once when nothing is unsaved, else after the user's answer. "Leave" lets go
     * of what is unsaved. A second question while one is open is answered with "stay".
     */
    async mayLeave(): Promise<boolean> {
      if (!store.get().unsaved) return true;
      // A form that saved a moment ago leaves in the same breath; its form ends with React's next render.
      await new Promise((resolve) => setTimeout(resolve));
      const { unsaved, question } = store.get();
      if (!unsaved) return true;
      if (question) return false;
      const { message } = unsaved;
      const leave = await new Promise<boolean>((answer) => store.set({ question: { message, answer } }));
      store.set({ question: null });
      if (leave) set(false);
      return leave;
    },
  };
}

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;
