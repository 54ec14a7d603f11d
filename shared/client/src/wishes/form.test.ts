import { issuesOf } from '../testing/issues-of';
import { declineWishSchema, GRANT_WISH_DEFAULTS, grantWishSchema, WISH_DEFAULTS, wishSchema } from './form';

test('a wish needs words; granting needs a price; declining needs a reason', () => {
  expect(issuesOf(wishSchema, WISH_DEFAULTS)).toEqual({ name: 'What do you wish for?' });
  expect(wishSchema.parse({ name: '  A kite ', emoji: '🪁' })).toEqual({ name: 'A kite', emoji: '🪁' });
  expect(issuesOf(grantWishSchema, GRANT_WISH_DEFAULTS)).toEqual({});
  expect(issuesOf(grantWishSchema, { pointsRequired: '', category: 'Other' })).toEqual({
    pointsRequired: 'Please enter the points required.',
    category: 'Please choose a category.',
  });
  expect(issuesOf(declineWishSchema, { feedback: ' ' })).toEqual({ feedback: 'Please say why.' });
});
