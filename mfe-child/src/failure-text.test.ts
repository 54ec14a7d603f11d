import type { AppError } from '@tastequest/client';
import { loadFailureText, sendFailureText } from './failure-text';

const refused = (code: string): AppError => ({ kind: 'conflict', code, message: 'The sentence of the server.' });

it('says in easy words what the server says to parents as well', () => {
  expect(sendFailureText(refused('reward.not_active'), "That didn't work.", false)).toBe(
    "You can't get this one right now.",
  );
});

it('repeats the server where its words are easy', () => {
  expect(sendFailureText(refused('taste.today_done'), "That didn't work.", false)).toBe('The sentence of the server.');
});

it('says nothing of points to a child who sees none', () => {
  const tooFew = refused('reward.not_enough_points');
  expect(sendFailureText(tooFew, "That didn't work.", true)).toBe('Not yet! Keep going.');
  expect(sendFailureText(tooFew, "That didn't work.", false)).toBe('The sentence of the server.');
});

it('repeats the server where it says why nothing can be shown', () => {
  expect(loadFailureText(refused('child.not_found'), 'Failed to load foods')).toBe('The sentence of the server.');
});
