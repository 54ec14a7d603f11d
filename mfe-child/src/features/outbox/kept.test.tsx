import { act, renderHook } from '@testing-library/react';
import { anUnsentLog } from '../../testing/samples';
import { readKept, useKept, writeKept } from './kept';

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

const mount = () => renderHook(() => useKept('mia')).result;
const keysOf = (result: { current: ReturnType<typeof useKept> }) => result.current.kept.map(({ key }) => key);

it('takes over what another tab sent or added meanwhile', () => {
  const here = mount();
  act(() => here.current.keep(anUnsentLog({ key: 'a' })));
  const other = mount();
  act(() => other.current.forget('a'));
  act(() => other.current.keep(anUnsentLog({ key: 'b' })));
  act(() => here.current.keep(anUnsentLog({ key: 'c' })));
  expect(keysOf(here)).toEqual(['b', 'c']);

  writeKept('mia', []);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tastequest-unsent.mia' })));
  expect(keysOf(other)).toEqual([]);
});

it('keeps twenty and not one more', () => {
  const here = mount();
  act(() => {
    for (let place = 0; place < 21; place += 1) here.current.keep(anUnsentLog({ key: `k${place}` }));
  });
  expect(keysOf(here)).toHaveLength(20);
  expect(here.current.latest('k20')).toBeUndefined();
  act(() => here.current.keep(anUnsentLog({ key: 'k3', photoPath: 'mia/photo.jpg' })));
  expect(here.current.latest('k3')).toMatchObject({ photoPath: 'mia/photo.jpg' });
  expect(readKept('mia')).toHaveLength(20);
});

it('goes on in memory where the browser keeps nothing, and knows it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const here = mount();
  act(() => here.current.keep(anUnsentLog({ key: 'a' })));
  act(() => here.current.keep(anUnsentLog({ key: 'b' })));
  expect(keysOf(here)).toEqual(['a', 'b']);
  expect(here.current.isStored).toBe(false);
});
