import type { LoggedFood, Challenge, Meal } from '@tastequest/client';
import { isOfForm, mealNews, mealTitle, openChallenges, outlookText } from './rules';

const logged = (over: Partial<LoggedFood>, childId = 'mia', foodId = 'kale') =>
  ({
    log: { childId, foodId, foodName: foodId },
    pointsAwarded: 10,
    challengePoints: 0,
    bonusPoints: 0,
    challenges: [],
    milestone: null,
    capReached: false,
    ...over,
  }) as unknown as LoggedFood;
const MIA = { id: 'mia', fullName: 'Mia' };
const mealOf = (...logs: LoggedFood[]): Meal => ({ mealId: 'm', mealType: 'dinner', logDate: '2026-03-09', logs });

it('adds up everything the meal brought', () => {
  const logs = [logged({ challengePoints: 15, bonusPoints: 50 }), logged({}, 'leo')];
  expect(mealNews(mealOf(...logs), [MIA]).points).toBe(85);
});

it('tells of each challenge once, as it stands now', () => {
  const challenge = { id: 'c', name: 'Green week', currentCount: 2, targetCount: 5, pointsEarned: 15, bonusPoints: 0 };
  const other = { ...challenge, id: 'd', name: 'Soups', completed: false };
  const { news } = mealNews(
    mealOf(
      logged({ challenges: [{ ...challenge, completed: false }] }),
      logged({ challenges: [{ ...challenge, completed: true, bonusPoints: 50 }, other] }),
    ),
    [MIA],
  );
  expect(news).toEqual(['Challenge completed: Green week (+50 bonus)', 'Soups: 2/5']);
});

it('is kind when the day has paid enough', () => {
  const atLimit = (foodId: string) => logged({ pointsAwarded: 0, capReached: true }, 'mia', foodId);
  expect(mealNews(mealOf(atLimit('kale'), atLimit('kale')), [MIA]).news).toEqual([
    'Logged! kale already earned its points that day, so this one is just for the record.',
  ]);
  expect(mealNews(mealOf(atLimit('kale'), atLimit('corn')), [MIA]).news).toEqual([
    'Logged! kale and corn already earned their points that day, so they are just for the record.',
  ]);
});

it('says which child reached how much, the most of it', () => {
  const logs = [logged({ milestone: 100 }), logged({}), logged({ milestone: 200 }), logged({ milestone: 300 }, 'leo')];
  expect(mealNews(mealOf(...logs), [MIA, { id: 'leo', fullName: 'Leo' }]).news).toEqual([
    'Mia has reached 200 points!',
    'Leo has reached 300 points!',
  ]);
  expect(mealNews(mealOf(logged({})), [MIA]).news).toEqual([]);
});

it('names the meal and who ate', () => {
  const children = ['mia', 'leo', 'kim'].map((id) => ({ id, fullName: id }));
  expect(mealTitle(mealOf(logged({}, 'kim'), logged({}, 'mia')), children)).toBe('Dinner for mia and kim');
});

it.each([
  [{}, true],
  [{ childIds: ['mia'] }, false],
  [{ foodIds: ['corn', 'kale', 'rice'] }, false],
  [{ mealType: 'lunch' as const }, false],
  [{ day: '2026-03-08' }, false],
])('knows whether a meal is what the form says: %j', (change, isSame) => {
  const meal = mealOf(logged({}), logged({}, 'leo'), logged({}, 'mia', 'corn'), logged({}, 'leo', 'corn'));
  const form = { childIds: ['leo', 'mia'], foodIds: ['corn', 'kale'], mealType: 'dinner' as const, day: '2026-03-09' };
  expect(isOfForm(meal, { ...form, challengeId: '', ...change }, [])).toBe(isSame);
  expect(isOfForm(meal, { ...form, challengeId: '', ...change }, ['mia/kale.jpg'])).toBe(false);
});

it('says what a child will get', () => {
  const outlook = { foodPoints: 20, challengePoints: 15, bonusPoints: 0, unpaidFoodIds: [] };
  expect(outlookText('Mia', outlook)).toBe('Mia +35');
  expect(outlookText('Mia', { ...outlook, bonusPoints: 20 })).toBe('Mia +35, bonus 20');
  expect(outlookText('Mia', { ...outlook, unpaidFoodIds: ['kale'] })).toBe('Mia +35, 1 at the daily limit');
});

const challenge = (over: Partial<Challenge>) =>
  ({ childId: 'mia', kind: 'standard', status: 'active', startDate: null, endDate: null, ...over }) as Challenge;
it('offers the active challenges of these children that food logs count for on the day', () => {
  const rows = [
    challenge({ id: 'a' }),
    challenge({ id: 'b', childId: 'leo' }),
    challenge({ id: 'c', endDate: '2026-03-08' }),
    challenge({ id: 'd', startDate: '2026-03-10' }),
    challenge({ id: 'e', status: 'completed' }),
    challenge({ id: 'f', startDate: '2026-03-09', endDate: '2026-03-09' }),
    challenge({ id: 'g', kind: 'taste_adventure' }),
  ];
  expect(openChallenges(rows, ['mia'], '2026-03-09').map((row) => row.id)).toEqual(['a', 'f']);
});
