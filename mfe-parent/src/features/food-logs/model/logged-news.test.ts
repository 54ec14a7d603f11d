import type { LoggedFood } from '@tastequest/client';
import { loggedNews } from './logged-news';

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
