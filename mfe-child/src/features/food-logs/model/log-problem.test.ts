import { logProblem } from './log-problem';

it('sends a child to a grown-up', () => {
  const error = {
    kind: 'conflict',
    code: 'food.ask_a_grown_up',
    message: 'Ask a grown-up',
    hint: 'A parent can log this food for you.',
  } as const;
  expect(logProblem(error, 'Failed to log food')).toEqual({
    words: 'Ask a grown-up',
    hint: 'A parent can log this food for you.',
    isForGrownUp: true,
  });
});

it('never shows what only a developer understands', () => {
  const error = { kind: 'server', code: 'db.XX000', message: 'tuple concurrently updated' } as const;
  expect(logProblem(error, 'Failed to log food')).toEqual({
    words: 'Failed to log food',
    hint: null,
    isForGrownUp: false,
  });
});
