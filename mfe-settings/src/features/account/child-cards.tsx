import { ChildDetailsCard } from './child-details-card';
import { ChildPinCard } from './child-pin-card';
import { ThemeCard } from './theme-card';

/** All that a child may change by itself. */
export function ChildCards() {
  return (
    <>
      <ChildDetailsCard />
      <ChildPinCard />
      <ThemeCard />
    </>
  );
}
