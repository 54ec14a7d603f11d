import { challengesApi } from './challenges/api';
import { foodsApi } from './foods/api';
import { rewardsApi } from './rewards/api';
import { createTasteQuestStore } from './store';
import { fakeBackend } from './testing/fake-backend';

const empty = { items: [], total: 0, categories: ['fruits'], children: [{ id: 'mia', full_name: 'Mia' }] };

function ask() {
  const { client, calls } = fakeBackend(['POST', /_page/, () => ({ body: empty })]);
  return { dispatch: createTasteQuestStore(client).dispatch, question: () => calls[0]?.body };
}

test('asks for the first page of 50 when nothing is chosen', async () => {
  const { dispatch, question } = ask();
  const page = await dispatch(foodsApi.endpoints.foodPage.initiate({})).unwrap();
  expect(page).toEqual({ items: [], total: 0, page: 0, pageSize: 50, categories: ['fruits'] });
  expect(question()).toEqual({ p_page: 0, p_page_size: 50 });
});

test('foods: search, category, challenge, order and page; what is empty is left out', async () => {
  const { dispatch, question } = ask();
  const args = {
    search: ' pie ',
    category: 'fruits',
    challengeId: '',
    sort: 'points',
    reverse: true,
    page: 2,
  } as const;
  const page = await dispatch(foodsApi.endpoints.foodPage.initiate({ ...args, pageSize: 24 })).unwrap();
  expect(page).toMatchObject({ page: 2, pageSize: 24 });
  expect(question()).toEqual({
    p_search: 'pie',
    p_category: 'fruits',
    p_sort: 'points',
    p_reverse: true,
    p_page: 2,
    p_page_size: 24,
  });
});

test('rewards: status, child, category and price, with the children for the filter', async () => {
  const { dispatch, question } = ask();
  const args = { status: 'active', childId: 'mia', category: 'Outings', pointsFrom: 51, pointsTo: 200 } as const;
  const page = await dispatch(rewardsApi.endpoints.rewardPage.initiate(args)).unwrap();
  expect(page).toMatchObject({ total: 0, children: [{ id: 'mia', fullName: 'Mia' }] });
  expect(question()).toMatchObject({
    p_status: 'active',
    p_child_id: 'mia',
    p_category: 'Outings',
    p_points_from: 51,
    p_points_to: 200,
  });
});

test('challenges: status and child; a calendar asks for its month in one request', async () => {
  const { dispatch, question } = ask();
  const page = await dispatch(
    challengesApi.endpoints.challengePage.initiate({ status: 'expired', childId: '' }),
  ).unwrap();
  expect(page.children).toHaveLength(1);
  expect(question()).toEqual({ p_status: 'expired', p_page: 0, p_page_size: 50 });

  const { client, calls } = fakeBackend(['GET', /challenges/, () => ({ body: [] })]);
  const store = createTasteQuestStore(client);
  const month = { from: '2026-03-01', to: '2026-04-11', childId: 'mia', templates: true };
  await store.dispatch(challengesApi.endpoints.challenges.initiate(month)).unwrap();
  expect(calls).toHaveLength(1);
  for (const part of [
    'end_date.gte.2026-03-01',
    'start_date=lte.2026-04-11',
    'child_id=eq.mia',
    'is_template=eq.true',
  ]) {
    expect(calls[0]?.path).toContain(part);
  }
});
