import { REWARD_DEFAULTS, type RewardForm } from '@tastequest/client';
import type { AgeGroup, Idea } from '../ideas/idea';

export interface RewardIdea extends Idea, Pick<RewardForm, 'category' | 'pointsRequired'> {}

type Line = [name: string, emoji: string, pointsRequired: number, ages: AgeGroup[], description: string];

const YOUNG: AgeGroup[] = ['3–5'];
const YOUNGER: AgeGroup[] = ['3–5', '6–8'];
const OLDER: AgeGroup[] = ['6–8', '9–12'];
const OLD: AgeGroup[] = ['9–12'];
const ANY: AgeGroup[] = ['3–5', '6–8', '9–12'];

const group = (category: RewardForm['category'], lines: Line[]): RewardIdea[] =>
  lines.map(([name, emoji, pointsRequired, ages, description]) => ({
    name,
    emoji,
    pointsRequired,
    ages,
    description,
    category,
    categories: [category],
  }));

/** Time, choices and small privileges: nothing here costs money, and nothing is food. */
export const REWARD_IDEAS: readonly RewardIdea[] = [
  ...group('Entertainment', [
    ['Pick the bedtime story', '📚', 30, YOUNGER, 'Choose the book, and who reads it with funny voices.'],
    ['Living room dance party', '💃', 40, YOUNGER, 'Your songs, as loud as the neighbors like it.'],
    ['Extra long bath', '🛁', 40, YOUNG, 'With all the toys, until the fingers are wrinkled.'],
    ['Blanket fort afternoon', '🏰', 80, YOUNGER, 'We build it together, and it stays up until bedtime.'],
    ['Treasure hunt', '🗺️', 120, YOUNGER, 'We hide the clues, you find the treasure.'],
    ['Game night, you choose', '🎲', 80, OLDER, 'You pick the games and who sits where.'],
    ['Learn a trick', '🎩', 80, OLDER, 'Juggling, whistling or a card trick: a grown-up teaches you one.'],
  ]),
  ...group('Outings', [
    ['Lead the way home', '🧭', 30, YOUNGER, 'At every corner you say where we turn.'],
    ['Puddle walk', '🌧️', 50, YOUNG, 'Rubber boots on, and into every puddle.'],
    ['Trip to the library', '📖', 80, ANY, 'You choose the books, and we take our time.'],
    ['Bike ride to your place', '🚲', 100, OLDER, 'You choose where we go, and when we turn around.'],
    ['Stars and flashlights', '🔭', 120, OLDER, 'Outside after dark, to look at the sky together.'],
  ]),
  ...group('Digital', [
    ['Car DJ', '🎵', 60, OLDER, 'You choose the music for a whole week of rides.'],
    ['Make a film together', '🎬', 150, OLD, 'You write and direct, and the family acts.'],
  ]),
  ...group('Special', [
    ['Piggyback to bed', '🐴', 20, YOUNG, 'Up the stairs on the fastest horse in the house.'],
    ['Costume day', '🎭', 60, YOUNGER, 'Dress up all day, outside too.'],
    ['One hour, just us two', '⏰', 100, ANY, 'A parent for yourself, and you say what we do.'],
    ['Ask us anything', '🎤', 60, OLDER, 'Ten questions about when we were small, and honest answers.'],
    ['Day off from chores', '🧹', 90, OLDER, 'Somebody else sets the table and tidies up.'],
    ['Half an hour later to bed', '🌙', 100, OLDER, 'On an evening that you choose.'],
    ['Camp in the living room', '⛺', 150, OLDER, 'Sleeping bags, flashlights and stories on the floor.'],
    ['Move your room around', '🛋️', 150, OLD, 'You direct, and we carry.'],
    ['Plan a family day', '🗓️', 200, OLD, 'You decide what all of us do, from breakfast to bedtime.'],
    ['A friend stays over', '🛏️', 250, OLDER, 'A sleepover at our place, on a weekend.'],
  ]),
];

/** The form of a new reward like the idea; a child may claim it again and again. */
export const rewardOf = ({ name, description, emoji, category, pointsRequired }: RewardIdea): RewardForm => ({
  ...REWARD_DEFAULTS,
  name,
  description,
  emoji,
  category,
  pointsRequired,
  repeatable: true,
});
