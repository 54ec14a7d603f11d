import type { LoggedFood, Challenge } from '@tastequest/client';
import { loggedNews, openChallenges } from './rules';

const logged = (over: Partial<LoggedFood>) =>
  ({
    pointsAwarded: 10,
    challengePoints: 0,
    bonusPoints: 0,
    challenges: [],
    milestone: null,
    capReached: false,
    ...over,
  }) as unknown as LoggedFood;

it('adds up everything the log brought', () => {
  expect(loggedNews(logged({ challengePoints: 15, bonusPoints: 50 })).points).toBe(75);
});

it('tells of progress, completion and bonus', () => {
  const challenge = { id: 'c', name: 'Green week', currentCount: 2, targetCount: 5, pointsEarned: 15, bonusPoints: 0 };
  const news = loggedNews(
    logged({
      challenges: [
        { ...challenge, completed: false },
        { ...challenge, completed: true, bonusPoints: 50 },
      ],
    }),
  );
  expect(news.sentences).toEqual(['Green week: 2/5', 'Challenge completed: Green week (+50 bonus)']);
});

it('is kind when the day has paid enough', () => {
  expect(loggedNews(logged({ pointsAwarded: 0, capReached: true })).sentences.at(-1)).toMatch(/just for the record/);
});

const challenge = (over: Partial<Challenge>) =>
  ({ childId: 'mia', kind: 'standard', status: 'active', startDate: null, endDate: null, ...over }) as Challenge;
it('offers the active challenges of the child that food logs count for today', () => {
  const rows = [
    challenge({ id: 'a' }),
    challenge({ id: 'b', childId: 'leo' }),
    challenge({ id: 'c', endDate: '2026-03-08' }),
    challenge({ id: 'd', startDate: '2026-03-10' }),
    challenge({ id: 'e', status: 'completed' }),
    challenge({ id: 'f', startDate: '2026-03-09', endDate: '2026-03-09' }),
    challenge({ id: 'g', kind: 'taste_adventure' }),
  ];
  expect(openChallenges(rows, 'mia', '2026-03-09').map((row) => row.id)).toEqual(['a', 'f']);
});
