import { z } from 'zod';
import { integer, listOf, nullableText } from '../row-schema';

const sessionSchema = z
  .object({
    profile: z.object({
      id: z.string(),
      email: nullableText,
      full_name: z.string(),
      role: z.enum(['parent', 'child']),
      parent_id: nullableText,
      family_group_id: z.string(),
      avatar: nullableText,
      subscription_status: z.string(),
      join_status: z.enum(['active', 'pending']),
    }),
    email_confirmed: z.boolean().nullish(),
    roles: listOf(z.string()),
    permissions: listOf(z.string()),
    flags: listOf(z.string()),
    family: z
      .object({
        id: z.string(),
        name: z.string(),
        time_zone: z.string(),
        family_code: nullableText,
        daily_paid_log_cap: integer,
      })
      .nullish(),
    settings: z
      .object({ hide_points: z.boolean(), pre_reader: z.boolean().nullish(), goal_reward_id: nullableText })
      .nullish(),
  })
  .catchall(z.unknown());

/** Who is signed in, as the database says it: the shape of the contract's `SessionProfile`. */
export interface MySession {
  id: string;
  email: string | null;
  /** Whether e-mails about the family go to the address. Always true for children, who get none. */
  emailConfirmed: boolean;
  fullName: string;
  role: 'parent' | 'child';
  parentId: string | null;
  familyGroupId: string;
  avatar: string | null;
  subscriptionStatus: string;
  joinStatus: 'active' | 'pending';
  roles: string[];
  permissions: string[];
  flags: string[];
  /** The family code is null for children. */
  family: { id: string; name: string; timeZone: string; familyCode: string | null; dailyPaidLogCap: number } | null;
  /** Only children have settings of their own. */
  settings: { hidePoints: boolean; preReader: boolean | null; goalRewardId: string | null } | null;
  /** Every number of the answer by its name, for the badges of the navigation. `waiting`: how much waits for a parent. */
  counts: Record<string, number>;
}

/** The answer of `my_session()`; null when the account has no profile. */
export const mySessionSchema = sessionSchema.nullable().transform((answer): MySession | null => {
  if (!answer) return null;
  const { profile, family, settings, roles, permissions, flags } = answer;
  return {
    id: profile.id,
    email: profile.email,
    emailConfirmed: answer.email_confirmed ?? true,
    fullName: profile.full_name,
    role: profile.role,
    parentId: profile.parent_id,
    familyGroupId: profile.family_group_id,
    avatar: profile.avatar,
    subscriptionStatus: profile.subscription_status,
    joinStatus: profile.join_status,
    roles,
    permissions,
    flags,
    family: family
      ? {
          id: family.id,
          name: family.name,
          timeZone: family.time_zone,
          familyCode: family.family_code,
          dailyPaidLogCap: family.daily_paid_log_cap,
        }
      : null,
    settings: settings
      ? {
          hidePoints: settings.hide_points,
          preReader: settings.pre_reader ?? null,
          goalRewardId: settings.goal_reward_id,
        }
      : null,
    counts: countsIn(answer),
  };
});

const countsIn = (answer: object) =>
  Object.fromEntries(Object.entries(answer).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
