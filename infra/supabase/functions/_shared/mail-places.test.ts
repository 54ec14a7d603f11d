import { withPlaces } from './mail-places.ts';

test('a mail ends with its links, in their order', () => {
  expect(withPlaces('Mia redeemed "Zoo".', ['approvals', 'preferences'], 'https://app.example')).toBe(
    [
      'Mia redeemed "Zoo".',
      'See what waits for you:\nhttps://app.example/parent/approvals',
      'You can change these emails in Settings, Notifications:\nhttps://app.example/settings/notifications',
    ].join('\n\n'),
  );
});

test('a place of a later database is left out', () => {
  expect(withPlaces('Hello', ['kitchen', 'constructor'], 'https://app.example')).toBe('Hello');
});
