import { useState, type ComponentType } from 'react';
import { usePageTitle, useServices } from '@tastequest/contract';
import { LandingPage } from './features/landing/landing-page';
import { PrivacyPage } from './features/privacy/privacy-page';
import { LANDING, PRIVACY } from './pages';

const PAGES: Record<string, { Page: ComponentType; title: string }> = {
  [LANDING.path]: { Page: LandingPage, title: LANDING.title },
  [PRIVACY.path]: { Page: PrivacyPage, title: PRIVACY.title },
};

/** The public pages. They read nothing from the server, so that they are there at once. */
export function App() {
  const { pathname } = useServices().router.location;
  const [last, setLast] = useState(pathname);
  // While the shell leaves for another area the page stays what it was.
  const path = PAGES[pathname] ? pathname : last;
  if (path !== last) setLast(path);
  const { Page, title } = PAGES[path] ?? { Page: LandingPage, title: LANDING.title };
  usePageTitle(title);
  return <Page />;
}
