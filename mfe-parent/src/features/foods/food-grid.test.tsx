import type { Food } from '@tastequest/client';
import { render, screen } from '@testing-library/react';
import { FoodGrid } from './food-grid';

const YOGURT: Food = {
  id: 'yogurt',
  name: 'Yogurt',
  description: null,
  emoji: '🥛',
  categoryTags: [],
  allergenGroups: ['milk'],
  allergens: ['milk', 'kiwi'],
  pointsValue: 10,
  createdAt: '2026-11-02T10:00:00Z',
  updatedAt: '2026-11-02T10:00:00Z',
};

it('says each allergen once, also one that is a group and a word of the family', () => {
  render(<FoodGrid foods={[YOGURT]} onAction={jest.fn()} />);
  expect(screen.getByText('Allergens: milk, kiwi')).toBeVisible();
});
