import { FACE_IDS, MEAL_TYPES, STICKER_IDS, type FaceId, type MealType, type StickerId } from '@tastequest/client';

interface Draft {
  /** The idempotency key: however often it is sent, the server takes it once. */
  key: string;
  foodName: string;
  foodEmoji: string;
}

export interface UnsentLog extends Draft {
  kind: 'log';
  foodId: string;
  mealType: MealType;
  challengeId: string | null;
  hasPhoto: boolean;
  /** Where the photo is, once it was uploaded. */
  photoPath: string | null;
}

export interface UnsentTaste extends Draft {
  kind: 'taste';
  challengeId: string;
  face: FaceId;
  sticker: StickerId;
}

/** What a child did and the server does not know for sure. */
export type Unsent = UnsentLog | UnsentTaste;

const isText = (value: unknown): value is string => typeof value === 'string';
const isOneOf = (all: readonly string[], value: unknown) => all.some((one) => one === value);
const isTextOrNull = (value: unknown) => value === null || isText(value);

/** Whether something read from storage is one of ours, whole. */
export function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Record<keyof UnsentLog | keyof UnsentTaste, unknown>>;
  if (![draft.key, draft.foodName, draft.foodEmoji].every(isText)) return false;
  if (draft.kind === 'taste') {
    return isText(draft.challengeId) && isOneOf(FACE_IDS, draft.face) && isOneOf(STICKER_IDS, draft.sticker);
  }
  const isLog = draft.kind === 'log' && isText(draft.foodId) && typeof draft.hasPhoto === 'boolean';
  const hasRest = isTextOrNull(draft.challengeId) && isTextOrNull(draft.photoPath);
  return isLog && hasRest && isOneOf(MEAL_TYPES, draft.mealType);
}
