import { z } from 'zod';
import { api, invalidates } from '../api';
import type { IdempotentCreate, OptimisticLock } from '../edits';
import { MESSAGES } from '../errors/catalogue';
import { ALLERGEN_GROUPS } from '../foods/rules';
import { createQueryFn, invoke, invokeOnly, parseData, throwOnError, withMessages } from '../request';
import { integer, listOf, nullableText, rowSchema } from '../row-schema';
import { splitList } from '../tags';
import type { ChildEditForm, ChildForm } from './form';
import { AVATARS, GENDERS } from './rules';

const childSchema = rowSchema({
  id: z.string(),
  full_name: z.string(),
  avatar: z.enum(AVATARS).nullable(),
  email: nullableText,
  has_email: z.boolean(),
  allow_child_signup: z.boolean(),
  dob: nullableText,
  gender: z.enum(GENDERS).nullable(),
  /** Free words. Health data, as the groups: kept only while `allergyConsent` stands. */
  allergies: listOf(z.string()),
  allergen_groups: listOf(z.enum(ALLERGEN_GROUPS)),
  /** Whether groups were found for the words and no parent has looked at them yet. */
  allergies_to_review: z.boolean(),
  allergy_consent: z.boolean(),
  total_points: integer,
  hide_points: z.boolean(),
  pre_reader: z.boolean().nullable(),
  has_pin: z.boolean(),
  secret_kind: z.enum(['digits', 'pictures']).nullable(),
  /** Whether 5 wrong PINs have locked the child out for now. */
  locked: z.boolean(),
  created_at: z.string(),
  /** The version that an edit says it was made from. */
  updated_at: z.string(),
});
/** A child as its parents see it. */
export type Child = z.output<typeof childSchema>;

const createdSchema = z.object({ childId: z.string(), inviteSent: z.boolean() });
/** `inviteSent` tells whether the child got an email about how to sign in. */
type CreatedChild = z.output<typeof createdSchema>;

const createBody = (form: ChildForm & IdempotentCreate) => ({
  fullName: form.fullName,
  dob: form.dob,
  hasEmail: form.hasEmail,
  email: form.hasEmail ? form.email : null,
  allowChildSignup: form.allowChildSignup,
  gender: form.gender === '' ? null : form.gender,
  allergies: splitList(form.allergies),
  allergenGroups: form.allergenGroups,
  allergyConsent: form.allergyConsent,
  avatar: form.avatar,
  pin: form.pin === '' ? null : form.pin,
  idempotencyKey: form.idempotencyKey,
});

const versionSchema = rowSchema({ updated_at: z.string() });
/** The version that is stored now. */
type ChildVersion = z.output<typeof versionSchema>;

type UpdateChildArgs = ChildEditForm & OptimisticLock & { childId: string };
type ChildSettingsArgs = { childId: string; hidePoints: boolean; preReader: boolean | null };

/** The server finds no parent's profile of the caller, whose child this would be. */
const NO_PARENT = { 'auth.forbidden': MESSAGES.account.parentIdMissing };

export const childrenApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The family's children by name, for parents. Those still waiting for approval are `joinRequests`. */
    children: build.query<Child[], void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('children_list'), z.array(childSchema))),
      providesTags: ['Child'],
    }),
    /** The same key answers the same child, as the form says it last: a save that is sent again loses nothing and adds nothing. */
    createChild: build.mutation<CreatedChild, ChildForm & IdempotentCreate>({
      queryFn: createQueryFn(async (client, form) =>
        createdSchema.parse(await invoke(client, 'create-child', createBody(form))),
      ),
      invalidatesTags: invalidates('Child', 'Dashboard'),
    }),
    /** Refused with `row.changed` when somebody saved the child meanwhile. */
    updateChild: build.mutation<ChildVersion, UpdateChildArgs>({
      queryFn: createQueryFn((client, form) =>
        parseData(
          client.rpc('update_child', {
            p_child_id: form.childId,
            p_full_name: form.fullName,
            p_dob: form.dob,
            p_gender: form.gender === '' ? undefined : form.gender,
            p_avatar: form.avatar,
            p_allergies: splitList(form.allergies),
            p_allergen_groups: form.allergenGroups,
            p_allergy_consent: form.allergyConsent,
            p_unchanged_since: form.unchangedSince,
          }),
          versionSchema,
        ),
      ),
      invalidatesTags: invalidates('Child', 'Dashboard', 'FoodLog', 'Challenge'),
    }),
    /** Removes the child with all logs, challenges, rewards and photos. */
    removeChild: build.mutation<null, { childId: string }>({
      queryFn: createQueryFn((client, body) => withMessages(NO_PARENT, invokeOnly(client, 'delete-child', body))),
      invalidatesTags: invalidates(
        'Child',
        'Dashboard',
        'History',
        'FoodLog',
        'Challenge',
        'Reward',
        'Unlocked',
        'Suggestion',
      ),
    }),
    setChildSettings: build.mutation<null, ChildSettingsArgs>({
      queryFn: createQueryFn((client, { childId, hidePoints, preReader }) =>
        throwOnError(
          client.rpc('set_child_settings', {
            p_child_id: childId,
            p_hide_points: hidePoints,
            p_pre_reader: preReader ?? undefined,
          }),
        ),
      ),
      invalidatesTags: invalidates('Child', 'Dashboard'),
    }),
  }),
});

export const {
  useChildrenQuery,
  useLazyChildrenQuery,
  useCreateChildMutation,
  useUpdateChildMutation,
  useRemoveChildMutation,
  useSetChildSettingsMutation,
} = childrenApi;
