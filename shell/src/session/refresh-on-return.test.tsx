import { refreshOnReturn } from './refresh-on-return';
import type { SessionState } from './session';

const HALF_A_MINUTE = 30_000;
const ready = (role: string) => ({ status: 'ready', profile: { role } }) as unknown as SessionState;

function watch(state: SessionState) {
  let changed: () => void = () => undefined;
  const refresh = jest.fn(async () => changed());
  refreshOnReturn({ get: () => state, subscribe: (listener) => ((changed = listener), () => undefined), refresh });
  changed();
  return refresh;
}
const comeBack = (visible = true) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a parent who comes back after a while has the session read again, once', () => {
  const refresh = watch(ready('parent'));
  jest.setSystemTime(Date.now() + HALF_A_MINUTE - 1);
  comeBack();
  expect(refresh).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 1);
  comeBack(false);
  expect(refresh).not.toHaveBeenCalled();
  comeBack();
  window.dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a parent who comes back to a clock that was set back too', () => {
  const refresh = watch(ready('parent'));
  jest.setSystemTime(Date.now() - 24 * 60 * HALF_A_MINUTE);
  comeBack();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([
  ['a child', ready('child')],
  ['nobody', { status: 'signed-out' } as const],
])('%s asks nothing', (_, state) => {
  const refresh = watch(state);
  jest.setSystemTime(Date.now() + HALF_A_MINUTE);
  comeBack();
  expect(refresh).not.toHaveBeenCalled();
});

test('a parent who comes back to another window of the screen has it read again, once without a network', () => {
  const refresh = watch(ready('parent'));
  refresh.mockResolvedValue(undefined);
  jest.setSystemTime(Date.now() + HALF_A_MINUTE);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(1);
});
