import { z } from 'zod';
import { api, invalidates, POINT_TAGS } from '../api';
import { createQueryFn, parseData } from '../request';
import type { TasteAdventureForm } from './form';
import {
  foodShelfSchema,
  recordedTasteSchema,
  tasteAdventureRowSchema,
  type FoodShelf,
  type RecordedTaste,
  type TasteAdventure,
} from './row';
import type { FaceId, StickerId } from './rules';

/** `allergyConfirmed` is a parent's yes to a food that carries one of the child's allergens (`food.confirm_allergy`). */
type CreateTasteAdventureArgs = TasteAdventureForm & { allergyConfirmed?: boolean };

interface RecordTasteArgs {
  challengeId: string;
  face: FaceId;
  sticker: StickerId;
  /** A uuid per tap: the same key never records twice. */
  idempotencyKey: string;
}

const createdSchema = z.object({ id: z.string() });

export const tastesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Running ones first, then newest first. A child sees its own, a parent the family's or one child's. */
    tasteAdventures: build.query<TasteAdventure[], { childId?: string }>({
      queryFn: createQueryFn((client, { childId }) =>
        parseData(client.rpc('taste_adventures', { p_child_id: childId }), z.array(tasteAdventureRowSchema)),
      ),
      providesTags: ['Taste', 'Challenge'],
    }),
    /** For parents. Refused while the child has this food running (`taste.running`) or on its shelf (`taste.trophy`). */
    createTasteAdventure: build.mutation<{ id: string }, CreateTasteAdventureArgs>({
      queryFn: createQueryFn((client, { childId, foodId, tastes, pointsPerTaste, allergyConfirmed }) =>
        parseData(
          client.rpc('create_taste_adventure', {
            p_child_id: childId,
            p_food_id: foodId,
            p_tastes: tastes,
            p_points_per_taste: pointsPerTaste,
            p_allergy_confirmed: allergyConfirmed ?? false,
          }),
          createdSchema,
        ),
      ),
      invalidatesTags: invalidates('Taste', 'Challenge', 'Dashboard'),
    }),
    /** One taste per local day (`taste.today_done`). The points never depend on the face. */
    recordTaste: build.mutation<RecordedTaste, RecordTasteArgs>({
      queryFn: createQueryFn((client, { challengeId, face, sticker, idempotencyKey }) =>
        parseData(
          client.rpc('record_taste', {
            p_challenge_id: challengeId,
            p_face: face,
            p_sticker: sticker,
            p_idempotency_key: idempotencyKey,
          }),
          recordedTasteSchema,
        ),
      ),
      invalidatesTags: invalidates('Taste', ...POINT_TAGS),
    }),
    foodShelf: build.query<FoodShelf, { childId: string }>({
      queryFn: createQueryFn((client, { childId }) =>
        parseData(client.rpc('food_shelf', { p_child_id: childId }), foodShelfSchema),
      ),
      providesTags: ['Taste', 'FoodLog'],
    }),
  }),
});

export const { useTasteAdventuresQuery, useCreateTasteAdventureMutation, useRecordTasteMutation, useFoodShelfQuery } =
  tastesApi;
