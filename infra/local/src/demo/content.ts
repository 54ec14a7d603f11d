/** The demo family. Its passwords are public on purpose: it exists on this computer only. */
export const PARENT = { fullName: 'Sam Taylor', email: 'demo@tastequest.example', password: 'taste-quest-demo' };
export const ADMIN = { fullName: 'Alex Admin', email: 'admin@tastequest.example', password: 'taste-quest-admin' };
export const DEMO_EMAILS = [PARENT.email, ADMIN.email];

export const CHILDREN = [
  { name: 'Mia', avatar: 'fox', pin: '1234', age: 8 },
  { name: 'Leo', avatar: 'panda', pin: '4321', age: 6 },
] as const;

export type ChildName = (typeof CHILDREN)[number]['name'];

const food = (name: string, emoji: string, points: number, tags: string[], allergens: string[] = []) => ({
  name,
  emoji,
  points_value: points,
  category_tags: tags,
  allergens,
});

export const FOODS = [
  food('Broccoli', '🥦', 15, ['vegetables']),
  food('Carrots', '🥕', 15, ['vegetables', 'rainbow foods']),
  food('Spinach', '🥬', 15, ['vegetables']),
  food('Bell Peppers', '🫑', 15, ['vegetables', 'rainbow foods']),
  food('Sweet Potatoes', '🍠', 15, ['vegetables']),
  food('Strawberries', '🍓', 10, ['fruits', 'rainbow foods']),
  food('Apples', '🍎', 10, ['fruits']),
  food('Blueberries', '🫐', 10, ['fruits', 'rainbow foods']),
  food('Salmon', '🐟', 10, ['proteins'], ['fish']),
  food('Lentils', '🫘', 10, ['proteins']),
  food('Oatmeal', '🥣', 10, ['grains']),
  food('Yogurt', '🥛', 10, ['dairy'], ['milk']),
];

export const REWARDS = [
  { name: 'Pick the movie', emoji: '🎬', category: 'Entertainment', points_required: 60, repeatable: true },
  { name: 'Trip to the zoo', emoji: '🦒', category: 'Outings', points_required: 300, needs_approval: true },
  { name: 'Stay up 30 minutes longer', emoji: '🌙', category: 'Special', points_required: 120, repeatable: true },
];

export const CHALLENGES = [
  {
    child: 'Mia',
    name: 'Rainbow week',
    description: 'Taste five colorful foods.',
    target_count: 5,
    points_per_entry: 10,
    bonus_points: 25,
    food_tags: ['rainbow foods'],
  },
  {
    child: 'Leo',
    name: 'Veggie explorer',
    description: 'Try vegetables three times.',
    target_count: 3,
    points_per_entry: 15,
    bonus_points: 20,
    food_tags: ['vegetables'],
  },
] as const;

type Meal = 'breakfast' | 'lunch' | 'dinner' | 'snack';

/** What was eaten: how many days ago, by whom, what, and whether the child logged it. */
export const LOGS: { daysAgo: number; child: ChildName; food: string; meal: Meal; byChild?: boolean }[] = [
  { daysAgo: 6, child: 'Mia', food: 'Oatmeal', meal: 'breakfast' },
  { daysAgo: 6, child: 'Leo', food: 'Apples', meal: 'snack' },
  { daysAgo: 5, child: 'Mia', food: 'Broccoli', meal: 'dinner', byChild: true },
  { daysAgo: 4, child: 'Mia', food: 'Strawberries', meal: 'snack', byChild: true },
  { daysAgo: 4, child: 'Leo', food: 'Carrots', meal: 'lunch' },
  { daysAgo: 3, child: 'Leo', food: 'Yogurt', meal: 'breakfast', byChild: true },
  { daysAgo: 2, child: 'Mia', food: 'Carrots', meal: 'lunch', byChild: true },
  { daysAgo: 2, child: 'Mia', food: 'Salmon', meal: 'dinner' },
  { daysAgo: 1, child: 'Leo', food: 'Blueberries', meal: 'snack', byChild: true },
  { daysAgo: 1, child: 'Mia', food: 'Lentils', meal: 'dinner' },
  { daysAgo: 0, child: 'Mia', food: 'Blueberries', meal: 'breakfast', byChild: true },
];

export const SUGGESTION = {
  child: 'Leo',
  name: 'Mango',
  description: "We had it at Grandma's.",
  tags: ['fruits'],
} as const;

/** The food that Leo gets to know, a taste at a time; today's is still to come. */
export const ADVENTURE = { child: 'Leo', food: 'Spinach', tastes: 7, points: 5 } as const;
export const TASTES = [
  { daysAgo: 5, face: 'not_yet', sticker: 'dinosaur' },
  { daysAgo: 3, face: 'okay', sticker: 'rocket' },
  { daysAgo: 1, face: 'yummy', sticker: 'star' },
] as const;

export const WISH = { child: 'Leo', name: 'A night in the tent', emoji: '⛺' } as const;
