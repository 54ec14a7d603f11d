import { cx } from './cx';

test('joins the names that are there', () => {
  expect(cx('a', false, undefined, null, '', 'b')).toBe('a b');
});
