import type { Belongings, Kind } from '../support/belongings.ts';

/** What an id of this name stands for; `p_id` and `id` may be any of the family's own. */
const KINDS: Record<string, Kind> = {
  childId: 'child',
  child_id: 'child',
  p_challenge_id: 'adventure',
  p_child_id: 'child',
  p_food_id: 'food',
  p_food_log_id: 'log',
  p_impersonation_id: 'impersonation',
  p_reward_id: 'reward',
  target_id: 'person',
  p_unlocked_id: 'claim',
  p_user_id: 'person',
};

/** What a form of the product would send under these names. */
const VALUES: Record<string, readonly unknown[]> = {
  allergies: [[], ['peanut']],
  allergyConsent: [true],
  avatar: ['cat', 'bear', 'owl', 'whale', null],
  category: ['Special'],
  confirm: ['DELETE'],
  dob: ['2018-05-01'],
  email: ['somebody@example.com'],
  fullName: ['Kim'],
  food_name: ['Kale'],
  full_name: ['Kim'],
  gender: [null],
  hasEmail: [false],
  name: ['Pear', 'Plum'],
  newEmail: ['other@example.com'],
  pin: ['1234', 'apple-fish-star'],
  points_required: [5],
  target_count: [3],
  action: ['looked'],
  p_allergies: [[]],
  p_avatar: ['cat', 'bear', 'owl', 'whale', null],
  p_category: ['Entertainment'],
  p_category_tags: [['fruits']],
  p_dob: ['2018-05-01'],
  p_email: ['somebody@example.com'],
  p_face: ['yummy'],
  p_feedback: ['Not today'],
  p_full_name: ['Kim'],
  p_gender: [null],
  p_granted: [true],
  p_has_email: [false],
  p_allow_child_signup: [false],
  p_hide_points: [false],
  p_limit: [10],
  p_meal_type: ['lunch', 'dinner'],
  p_name: ['Melon'],
  p_page: [1],
  p_page_size: [12],
  p_photo_path: [null],
  p_points: [5, -5],
  p_points_per_taste: [5],
  p_points_required: [5],
  p_points_value: [5],
  p_reason: ['Ticket 7'],
  reason: ['Ticket 7'],
  p_role: ['parent', 'child', 'admin'],
  p_sticker: ['star'],
  target_type: ['profile'],
  p_tastes: [7],
};

/** Values that are right for a field of this name in the family that these things belong to. */
export function soundValues(name: string, things: Belongings): readonly unknown[] | undefined {
  const kind = KINDS[name];
  if (kind) return [things[kind]];
  return name === 'p_id' || name === 'id' ? Object.values(things) : VALUES[name];
}
