import { createBadges } from './badges';

test('counts by path; 0 and what is no count take the badge away; nobody is told what they know', () => {
  const badges = createBadges();
  const listener = jest.fn();
  badges.subscribe(listener);
  badges.set('/parent/approvals', 3);
  badges.set('/parent/approvals', 3);
  expect(badges.get()).toEqual(new Map([['/parent/approvals', 3]]));
  expect(listener).toHaveBeenCalledTimes(1);
  badges.set('/parent/approvals', 0);
  badges.set('/parent/rewards', Number.NaN);
  badges.set('/parent/rewards', -1);
  expect(badges.get().size).toBe(0);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('forgets every count when it is cleared, and tells nobody where there was none', () => {
  const badges = createBadges();
  badges.set('/parent/approvals', 3);
  const listener = jest.fn();
  badges.subscribe(listener);
  badges.clear();
  expect(badges.get().size).toBe(0);
  badges.clear();
  expect(listener).toHaveBeenCalledTimes(1);
});
