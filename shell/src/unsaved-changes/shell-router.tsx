import { Router } from '@tastequest/contract/router';
import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { BlockingHistory } from './blocking-history';

/** What `BrowserRouter` does, on the history that asks before unsaved changes are left. */
export function ShellRouter({ history, children }: { history: BlockingHistory; children: ReactNode }) {
  const [shown, setShown] = useState(history.get);
  useLayoutEffect(() => history.listen((now) => startTransition(() => setShown(now))), [history]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
