import { InRemote } from '@tastequest/contract/testing';
import { render, screen, within } from '@testing-library/react';
import { PrivacyPage } from '../privacy/privacy-page';
import { LandingPage } from './landing-page';

it('"See how it works" leads to the part that says it', () => {
  render(<LandingPage />, { wrapper: InRemote });
  const link = screen.getByRole('link', { name: 'See how it works' });
  const part = screen.getByRole('region', { name: 'How it works' });
  expect(link).toHaveAttribute('href', `#${part.id}`);
});

it.each([
  ['Fun challenges', /^A child's challenges on a phone/],
  ['A reward system you set', /^A child's rewards on a phone/],
  ['Progress tracking', /^The parents' dashboard on a phone/],
])('%s stands below its own screen', (title, picture) => {
  render(<LandingPage />, { wrapper: InRemote });
  const benefit = screen.getByRole('heading', { name: title }).closest('li');
  if (!benefit) throw new Error('no benefit');
  for (const image of within(benefit).getAllByRole('img')) expect(image).toHaveAccessibleName(picture);
});

it('promises in short what parents want to know first', () => {
  render(<LandingPage />, { wrapper: InRemote });
  const hero = screen.getByRole('region', { name: 'Every new taste is a little adventure' });
  const promises = within(hero).getAllByRole('listitem');
  expect(promises.length).toBeGreaterThan(1);
  for (const promise of promises) expect(promise).toHaveTextContent(/\w/);
});

it('each kind of data is told in the columns that the table names', () => {
  render(<PrivacyPage />, { wrapper: InRemote });
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['What', 'Why', 'Who sees it', 'How long']);
  const [why, who, howLong] = within(screen.getByRole('row', { name: /^Parent's account/ })).getAllByRole('cell');
  expect(why).toHaveTextContent(/To sign you in/);
  expect(who).toHaveTextContent(/You and your co-parent/);
  expect(howLong).toHaveTextContent(/Until you delete your account/);
});
