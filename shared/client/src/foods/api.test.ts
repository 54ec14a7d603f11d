import { createTasteQuestStore } from '../store';
import { fakeBackend } from '../testing/fake-backend';
import { foodsApi } from './api';

const foodRow = {
  id: 'food-1',
  name: 'Apples',
  description: null,
  category_tags: ['fruits'],
  points_value: 10,
  emoji: '🍎',
  allergens: [],
  allergen_groups: ['milk'],
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
};

describe('a save that changes nothing, because the version was another', () => {
  const form = {
    id: 'food-1',
    name: 'Apples',
    description: '',
    categoryTags: ['fruits'],
    pointsValue: 10,
    emoji: '🍎',
    allergens: [],
    allergenGroups: ['milk' as const],
    unchangedSince: '2026-03-01T10:00:00Z',
  };
  const save = (stored: object) => {
    const { client } = fakeBackend(
      ['PATCH', /foods/, () => ({ body: [] })],
      ['GET', /foods/, () => ({ body: [stored] })],
    );
    return createTasteQuestStore(client).dispatch(foodsApi.endpoints.updateFood.initiate(form)).unwrap();
  };

  test('is done when it is our own, whose answer was lost on the way', async () => {
    await expect(save(foodRow)).resolves.toBeNull();
  });

  test('is refused when it is what somebody else saved', async () => {
    await expect(save({ ...foodRow, points_value: 11 })).rejects.toMatchObject({ code: 'row.changed' });
  });
});

test('rows become camelCase; the question names its columns', async () => {
  const { client, calls } = fakeBackend(['GET', /rest\/v1\/foods/, () => ({ body: [foodRow] })]);
  const store = createTasteQuestStore(client);
  const food = await store.dispatch(foodsApi.endpoints.food.initiate({ id: 'food-1' })).unwrap();
  expect(food).toEqual({
    id: 'food-1',
    name: 'Apples',
    description: null,
    categoryTags: ['fruits'],
    pointsValue: 10,
    emoji: '🍎',
    allergens: [],
    allergenGroups: ['milk'],
    createdAt: '2026-03-01T10:00:00Z',
    updatedAt: '2026-03-02T10:00:00Z',
  });
  expect(calls[0]?.path).not.toContain('*');
});
