import { waitFor } from '@testing-library/react';
import { createBlockingHistory } from './blocking-history';
import { createUnsavedChanges } from './unsaved-changes';

/** Until the browser has gone back or forward `times` times. */
async function pops(times: number, act: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    let left = times;
    const count = () => {
      left -= 1;
      if (left > 0) return;
      window.removeEventListener('popstate', count);
      resolve();
    };
    window.addEventListener('popstate', count);
    act();
  });
  await nextTask();
}
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

function setup() {
  window.history.replaceState(null, '', '/parent');
  const unsavedChanges = createUnsavedChanges();
  const history = createBlockingHistory(unsavedChanges);
  const unlisten = history.listen(() => undefined);
  const asked = () => unsavedChanges.get() !== null;
  const answer = (leave: boolean) => {
    unsavedChanges.get()?.answer(leave);
    return nextTask();
  };
  return { unsavedChanges, history, unlisten, asked, answer };
}
type Setup = ReturnType<typeof setup>;
const at = () => location.pathname;

let page: Setup;
beforeEach(() => (page = setup()));
afterEach(() => {
  page.unsavedChanges.set(false);
  page.unlisten();
});

test('asks nobody when nothing is unsaved', async () => {
  page.history.push('/parent/rewards');
  expect(at()).toBe('/parent/rewards');
  await pops(1, () => page.history.go(-1));
  expect(page.history.get()).toMatchObject({ action: 'POP', location: { pathname: '/parent' } });
});

test.each(['push', 'replace'] as const)('%s waits for the answer', async (method) => {
  page.unsavedChanges.set(true);
  page.history[method]('/settings');
  await nextTask();
  expect(page.asked()).toBe(true);
  expect(at()).toBe('/parent');
  await page.answer(false);
  expect(at()).toBe('/parent');
  page.history[method]({ pathname: '/settings', search: '', hash: '' });
  await nextTask();
  await page.answer(true);
  expect(at()).toBe('/settings');
  expect(page.unsavedChanges.isDirty()).toBe(false);
});

test('back is taken back, and done again after "Leave"', async () => {
  page.history.push('/parent/rewards');
  page.unsavedChanges.set(true);
  await pops(2, () => page.history.go(-1));
  expect(page.asked()).toBe(true);
  expect(at()).toBe('/parent/rewards');
  await page.answer(false);
  expect(at()).toBe('/parent/rewards');
  expect(page.history.get().location.pathname).toBe('/parent/rewards');

  await pops(2, () => page.history.go(-1));
  await pops(1, () => void page.answer(true));
  expect(at()).toBe('/parent');
  expect(page.history.get().location.pathname).toBe('/parent');
});

test('back is done again from the page itself, whatever lay over it for the question', async () => {
  page.history.push('/parent/rewards');
  page.unsavedChanges.set(true);
  await pops(2, () => page.history.go(-1));
  const closed = page.history.addLayer(() => undefined);
  await nextTask();
  void page.answer(true);
  closed();
  await waitFor(() => expect(at()).toBe('/parent'));
});

test('a second back while it asks is taken back without a second question', async () => {
  page.history.push('/parent/rewards');
  page.unsavedChanges.set(true);
  await pops(2, () => page.history.go(-1));
  await pops(2, () => page.history.go(-1));
  expect(at()).toBe('/parent/rewards');
  await page.answer(false);
  expect(page.asked()).toBe(false);
});

test('a change of the query alone keeps the form, and is not asked about', () => {
  page.unsavedChanges.set(true);
  page.history.push('/parent?child=1');
  expect(location.search).toBe('?child=1');
  expect(page.asked()).toBe(false);
});

test('a form that saved in the same breath leaves without a question', async () => {
  page.unsavedChanges.set(true);
  page.history.push('/parent/rewards');
  page.unsavedChanges.set(false);
  await nextTask();
  expect(at()).toBe('/parent/rewards');
});
