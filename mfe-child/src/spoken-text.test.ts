import { spokenText } from './spoken-text';

it('ends each sentence before the next one begins, once', () => {
  expect(spokenText('Movie night', 'You pick the film!', null, '', false, 'Weekends')).toBe(
    'Movie night. You pick the film! Weekends',
  );
  expect(spokenText(undefined)).toBe('');
});
