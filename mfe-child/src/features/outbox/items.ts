import { FACE_IDS, MEAL_TYPES, STICKER_IDS, type FaceId, type MealType, type StickerId } from '@tastequest/client';

interface ItemBase {
  /** The idempotency key: however often it is sent, the server takes it once. */
  key: string;
  foodName: string;
  foodEmoji: string;
}

export interface OutboxLog extends ItemBase {
  kind: 'log';
  foodId: string;
  mealType: MealType;
  challengeId: string | null;
  hasPhoto: boolean;
  /** Where the photo is, once it was uploaded. */
  photoPath: string | null;
}

export interface OutboxTaste extends ItemBase {
  kind: 'taste';
  challengeId: string;
  face: FaceId;
  sticker: StickerId;
}

/** What a child did and the server may not know yet. */
export type OutboxItem = OutboxLog | OutboxTaste;

const isText = (value: unknown): value is string => typeof value === 'string';
const isOneOf = (all: readonly string[], value: unknown) => all.some((one) => one === value);
const isTextOrNull = (value: unknown) => value === null || isText(value);

/** Whether something read from storage is one of ours, whole. */
export function isOutboxItem(value: unknown): value is OutboxItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<Record<keyof OutboxLog | keyof OutboxTaste, unknown>>;
  if (![item.key, item.foodName, item.foodEmoji].every(isText)) return false;
  if (item.kind === 'taste') {
    return isText(item.challengeId) && isOneOf(FACE_IDS, item.face) && isOneOf(STICKER_IDS, item.sticker);
  }
  const isLog = item.kind === 'log' && isText(item.foodId) && typeof item.hasPhoto === 'boolean';
  const hasRest = isTextOrNull(item.challengeId) && isTextOrNull(item.photoPath);
  return isLog && hasRest && isOneOf(MEAL_TYPES, item.mealType);
}
