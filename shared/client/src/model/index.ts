export * from './constants';
export { LIMITS } from './limits';
export { ageOn, browserTimeZone, dayOf, isDay, todayIn } from './dates';
export { normalizeTags, splitList, tagLabel } from './tags';
export { foodCounts, foodsForChallenge, isOpenOn, matchingChallenges } from './matching';
export { SUGGESTED_FOODS } from './suggested-foods';
export type { SuggestedFood } from './suggested-foods';
export { newId } from './new-id';
