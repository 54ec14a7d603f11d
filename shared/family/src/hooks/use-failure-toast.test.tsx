import { InRemote } from '@tastequest/contract/testing';
import { renderHook } from '@testing-library/react';
import { useFailureToast } from './use-failure-toast';

test.each([
  ['the sentence of the server', { code: 'PT409', message: 'This food is gone.', details: '{"code":"food.archived"}' }],
  ['what did not work, where the server has no sentence', { code: 'XX000', message: 'boom', details: null }],
])('shows %s', (_what, failure) => {
  const error = jest.fn();
  const { result } = renderHook(useFailureToast, {
    wrapper: ({ children }) => <InRemote actions={{ toast: { error } as never }}>{children}</InRemote>,
  });
  result.current(failure, 'Failed to save food');
  const isOurs = failure.code.startsWith('PT');
  expect(error.mock.calls).toEqual([[isOurs ? failure.message : expect.stringMatching(/^Failed to save food/)]]);
});
