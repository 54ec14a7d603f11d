/** Stored in lower case in `category_tags`. */
export const FOOD_CATEGORIES = ['Vegetables', 'Fruits', 'Proteins', 'Grains', 'Dairy', 'Rainbow Foods'] as const;
export type FoodCategory = (typeof FOOD_CATEGORIES)[number];

/** The 14 groups of allergens that food law in the EU names; the 9 of US law are among them (wheat is in `gluten`). */
export const ALLERGEN_GROUPS = [
  'milk',
  'eggs',
  'gluten',
  'peanuts',
  'tree_nuts',
  'soy',
  'fish',
  'crustaceans',
  'molluscs',
  'sesame',
  'mustard',
  'celery',
  'sulphites',
  'lupin',
] as const;
export type AllergenGroup = (typeof ALLERGEN_GROUPS)[number];

export const REWARD_CATEGORIES = ['Entertainment', 'Digital', 'Food', 'Outings', 'Special'] as const;
export type RewardCategory = (typeof REWARD_CATEGORIES)[number];

export const AVATARS = [
  'fox',
  'panda',
  'lion',
  'rabbit',
  'owl',
  'frog',
  'cat',
  'dog',
  'bear',
  'penguin',
  'tiger',
  'whale',
  'koala',
  'unicorn',
  'turtle',
  'bee',
] as const;
export type AvatarId = (typeof AVATARS)[number];

/** A picture PIN is three of these, joined with `-`. */
export const PIN_PICTURES = ['apple', 'carrot', 'fish', 'star', 'moon', 'sun', 'ball', 'tree', 'boat'] as const;
export type PinPicture = (typeof PIN_PICTURES)[number];

export const GENDERS = ['male', 'female', 'prefer_not_to_say'] as const;
export type Gender = (typeof GENDERS)[number];

export const CHALLENGE_STATUSES = ['active', 'completed', 'expired'] as const;
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number];

/** A `taste_adventure` is filled by tastes of one food; logs of foods never count for it. */
export const CHALLENGE_KINDS = ['standard', 'taste_adventure'] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

export const WISH_STATUSES = ['pending', 'granted', 'declined'] as const;
export type WishStatus = (typeof WISH_STATUSES)[number];

/** How the server can sort a list. Names rise, newest first, most points first (rewards: fewest), due soonest, furthest first. */
export type FoodSort = 'name' | 'points' | 'newest';
export type RewardSort = 'name' | 'points' | 'newest';
export type ChallengeSort = 'name' | 'points' | 'due' | 'progress' | 'newest';

export const SUGGESTION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

export const UNLOCK_STATUSES = ['requested', 'to_deliver', 'delivered', 'cancelled'] as const;
export type UnlockStatus = (typeof UNLOCK_STATUSES)[number];

export const POINT_ENTRY_KINDS = [
  'food_log',
  'challenge_entry',
  'challenge_bonus',
  'reward_claim',
  'refund',
  'adjustment',
  'reversal',
] as const;
export type PointEntryKind = (typeof POINT_ENTRY_KINDS)[number];

/** The roles that a super admin can grant. A profile's own role is `parent` or `child`. */
export const ASSIGNABLE_ROLES = [
  'super_admin',
  'admin',
  'parent_basic',
  'parent_pro',
  'parent_premium',
  'child_user',
] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** The roles that a feature flag can be switched on for. */
export const FLAG_ROLES = ['parent_basic', 'parent_pro', 'parent_premium'] as const;
export type FlagRole = (typeof FLAG_ROLES)[number];

export const PERIODS = ['week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];
