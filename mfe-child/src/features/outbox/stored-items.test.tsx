import { act, renderHook } from '@testing-library/react';
import { anOutboxLog, anOutboxTaste } from '../../testing/samples';
import { readItems, useStoredItems, writeItems } from './stored-items';

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

it('keeps what one child has to send, apart from its sibling', () => {
  writeItems('mia', [anOutboxLog()]);
  expect(readItems('mia')).toEqual([anOutboxLog()]);
  expect(readItems('leo')).toEqual([]);
});

it('leaves nothing behind when all is sent', () => {
  writeItems('mia', [anOutboxLog()]);
  writeItems('mia', []);
  expect(window.localStorage).toHaveLength(0);
});

it.each(['no json', '{}', '[1, null, {"kind":"log","key":"k"}]'])(
  'takes nothing from a storage that holds %s',
  (text) => {
    window.localStorage.setItem('tastequest-unsent.mia', text);
    expect(readItems('mia')).toEqual([]);
  },
);

it('takes no more from a storage than may wait', () => {
  const many = Array.from({ length: 30 }, (_, place) => anOutboxLog({ key: `k${place}` }));
  writeItems('mia', many);
  expect(readItems('mia')).toHaveLength(20);
});

const mount = () => renderHook(() => useStoredItems('mia')).result;
const keysOf = (result: { current: ReturnType<typeof useStoredItems> }) => result.current.items.map(({ key }) => key);

it('takes over what another tab sent or added meanwhile', () => {
  const here = mount();
  act(() => here.current.save(anOutboxLog({ key: 'a' })));
  const other = mount();
  act(() => other.current.remove('a'));
  act(() => other.current.save(anOutboxLog({ key: 'b' })));
  act(() => here.current.save(anOutboxLog({ key: 'c' })));
  expect(keysOf(here)).toEqual(['b', 'c']);

  writeItems('mia', []);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tastequest-unsent.mia' })));
  expect(keysOf(other)).toEqual([]);
});

it('keeps twenty and not one more', () => {
  const here = mount();
  act(() => {
    for (let place = 0; place < 21; place += 1) here.current.save(anOutboxLog({ key: `k${place}` }));
  });
  expect(keysOf(here)).toHaveLength(20);
  expect(here.current.find('k20')).toBeUndefined();
  act(() => here.current.save(anOutboxLog({ key: 'k3', photoPath: 'mia/photo.jpg' })));
  expect(here.current.find('k3')).toMatchObject({ photoPath: 'mia/photo.jpg' });
  expect(readItems('mia')).toHaveLength(20);
});

it('goes on in memory where the browser keeps nothing, and knows it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const here = mount();
  act(() => here.current.save(anOutboxLog({ key: 'a' })));
  act(() => here.current.save(anOutboxLog({ key: 'b' })));
  expect(keysOf(here)).toEqual(['a', 'b']);
  expect(here.current.isStored).toBe(false);
});

it('forgets what waits when the device was cleared in another tab', () => {
  const here = mount();
  act(() => here.current.save(anOutboxLog()));
  window.localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(keysOf(here)).toEqual([]);
});

it('takes only whole logs and tastes from a storage', () => {
  const broken = [
    { ...anOutboxTaste(), challengeId: 7 },
    { ...anOutboxTaste(), sticker: 'skull' },
    { ...anOutboxTaste(), face: 'angry' },
    { ...anOutboxLog(), mealType: 'brunch' },
    { ...anOutboxLog(), foodId: null },
    { ...anOutboxLog(), photoPath: 7 },
  ];
  window.localStorage.setItem('tastequest-unsent.mia', JSON.stringify([...broken, anOutboxTaste(), anOutboxLog()]));
  expect(readItems('mia')).toEqual([anOutboxTaste(), anOutboxLog()]);
});
