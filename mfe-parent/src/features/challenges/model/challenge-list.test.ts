import type { Challenge } from '@tastequest/client';
import { sorted } from '../../screen/model/sort';
import { CHALLENGE_SORTS, dueText, filterChallenges, progressText } from './challenge-list';

const challenge = (over: Partial<Challenge>) =>
  ({
    name: 'Green week',
    description: null,
    foodName: null,
    foodTags: [],
    childId: 'mia',
    status: 'active',
    currentCount: 0,
    targetCount: 5,
    pointsPerEntry: 15,
    endDate: null,
    createdAt: '2026-03-01T10:00:00Z',
    ...over,
  }) as Challenge;

const all = { search: '', childId: '', status: '' } as const;

it('shows the true count and a missing deadline', () => {
  expect(progressText({ currentCount: 12, targetCount: 10 })).toBe('12/10');
  expect(dueText(null)).toBe('No deadline');
  expect(dueText('2026-03-09')).toBe('Mar 9, 2026');
});

it('filters by child, status and by what the challenge is about', () => {
  const rows = [
    challenge({ name: 'Green week', foodTags: ['vegetables'] }),
    challenge({ name: 'Berries', childId: 'leo', foodName: 'Blueberries' }),
    challenge({ name: 'Old one', status: 'completed' }),
  ];
  const names = (filter: Partial<Parameters<typeof filterChallenges>[1]>) =>
    filterChallenges(rows, { ...all, ...filter }).map((row) => row.name);
  expect(names({})).toHaveLength(3);
  expect(names({ search: 'VEGET' })).toEqual(['Green week']);
  expect(names({ search: 'blueb' })).toEqual(['Berries']);
  expect(names({ childId: 'mia' })).toEqual(['Green week', 'Old one']);
  expect(names({ status: 'completed' })).toEqual(['Old one']);
});

it('puts challenges without a deadline last and the furthest first', () => {
  const rows = [
    challenge({ name: 'open' }),
    challenge({ name: 'late', endDate: '2026-05-01', currentCount: 6, targetCount: 5 }),
    challenge({ name: 'soon', endDate: '2026-03-09', currentCount: 1 }),
  ];
  expect(sorted(rows, CHALLENGE_SORTS, 'due').map((row) => row.name)).toEqual(['soon', 'late', 'open']);
  expect(sorted(rows, CHALLENGE_SORTS, 'progress').map((row) => row.name)).toEqual(['late', 'soon', 'open']);
});
