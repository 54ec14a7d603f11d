import { tagLabel, type Challenge } from '@tastequest/client';
import { foodEmoji, tagEmoji } from '../../screen/model/food-pictures';

/** What a challenge is about, in words and pictures: its tags, then the food it names. Empty when any food counts. */
export function challengeFoods({ foodTags, foodName, foodEmoji: own }: Challenge): { label: string; emoji: string }[] {
  const tags = foodTags.map((tag) => ({ label: tagLabel(tag), emoji: tagEmoji(tag) }));
  if (!foodName) return tags;
  return [...tags, { label: foodName, emoji: own ?? foodEmoji(foodName) ?? '🍽️' }];
}
