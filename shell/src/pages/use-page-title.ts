import { useEffect } from 'react';
import { useServicesContext } from '../services/services-context';

/** Sets and announces the title of a page that the shell draws itself. */
export function usePageTitle(title: string): void {
  const { actions } = useServicesContext();
  useEffect(() => actions.setTitle(title), [actions, title]);
}
