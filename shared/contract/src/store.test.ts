import { createStore } from './store';

test('tells listeners once per change, and not when nothing changed', () => {
  const store = createStore({ theme: 'light', count: 0 });
  const listener = jest.fn();
  const unsubscribe = store.subscribe(listener);
  store.set({ theme: 'dark' });
  store.set({ theme: 'dark' });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toEqual({ theme: 'dark', count: 0 });
  unsubscribe();
  store.set({ count: 1 });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('every change is a new object, so that identity tells', () => {
  const store = createStore({ count: 0 });
  const before = store.get();
  store.set({ count: 1 });
  expect(store.get()).not.toBe(before);
});
