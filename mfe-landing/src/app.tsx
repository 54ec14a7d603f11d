import { usePageTitle } from '@tastequest/contract';
import { LandingPage } from './features/landing/landing-page';

/** The public front page. It reads nothing from the server, so that it is there at once. */
export function App() {
  usePageTitle('Food adventures for families');
  return <LandingPage />;
}
