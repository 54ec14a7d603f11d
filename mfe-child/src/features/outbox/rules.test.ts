import type { AppErrorKind } from '@tastequest/client';
import { isRetryable, sendProblem } from './rules';

it.each<[AppErrorKind, boolean]>([
  ['network', true],
  ['server', true],
  ['rate_limited', true],
  ['auth', true],
  ['invalid', false],
  ['forbidden', false],
  ['not_found', false],
  ['conflict', false],
])('%s is worth another try: %s', (kind, expected) => {
  expect(isRetryable({ kind, code: kind, message: '' })).toBe(expected);
});

it('sends a child to a grown-up', () => {
  const error = {
    kind: 'conflict',
    code: 'food.ask_a_grown_up',
    message: 'Ask a grown-up',
    hint: 'A parent can log this food for you.',
  } as const;
  expect(sendProblem(error, 'Failed to log food')).toEqual({
    text: 'Ask a grown-up',
    hint: 'A parent can log this food for you.',
    isForGrownUp: true,
    canRetry: false,
  });
});

it('never shows what only a developer understands, and keeps the log', () => {
  const error = { kind: 'server', code: 'db.XX000', message: 'tuple concurrently updated' } as const;
  expect(sendProblem(error, 'Failed to log food')).toMatchObject({ text: 'Failed to log food', canRetry: true });
});

it('keeps what the network lost', () => {
  const error = { kind: 'network', code: 'network', message: 'Failed to fetch' } as const;
  expect(sendProblem(error, 'Failed to log food')).toEqual({
    text: "Oh no! There's no internet.",
    hint: 'We kept it for you. Send it again!',
    isForGrownUp: false,
    canRetry: true,
  });
});

it.each([
  ['without-photo', "We can't keep the photo. Stay here until it's sent."],
  ['nothing', "We can't keep more. Stay here and send it again!"],
] as const)('says what is not kept: %s', (kept, hint) => {
  const error = { kind: 'server', code: 'http.503', message: '' } as const;
  expect(sendProblem(error, 'Failed to log food', kept)).toMatchObject({ hint, canRetry: true });
});
