import type { Challenge } from '@tastequest/client';
import { challengeForm, fromTemplate, startOf } from './form-values';

const stored: Challenge = {
  id: 'c1',
  childId: 'mia',
  childName: 'Mia',
  kind: 'standard',
  foodEmoji: null,
  name: 'Green week',
  description: null,
  targetCount: 5,
  currentCount: 3,
  pointsPerEntry: 15,
  bonusPoints: 50,
  foodTags: ['vegetables'],
  foodName: null,
  status: 'active',
  isTemplate: true,
  startDate: '2026-03-02',
  endDate: '2026-03-08',
  completedAt: null,
  createdAt: '2026-03-02T10:00:00Z',
  updatedAt: '2026-03-02T10:00:00Z',
};

it('starts empty for the given child', () => {
  expect(challengeForm(null, 'leo')).toMatchObject({
    childId: 'leo',
    targetCount: 1,
    pointsPerEntry: 15,
    currentCount: 0,
  });
});

it('shows what is stored, missing texts as empty fields', () => {
  expect(challengeForm(stored)).toMatchObject({ name: 'Green week', description: '', foodName: '', currentCount: 3 });
});

it('takes the rules of a template, not its progress or dates', () => {
  expect(fromTemplate(stored, 'leo')).toMatchObject({
    name: 'Green week',
    childId: 'leo',
    bonusPoints: 50,
    currentCount: 0,
    endDate: '',
    isTemplate: false,
  });
});

it.each([
  ['2026-03-02', '2026-03-08', '2026-03-02'],
  ['', '', '2026-03-10'],
  ['', '2026-03-11', '2026-03-10'],
  ['', '2026-03-07', '2026-03-07'],
])('a start of "%s" with a due date of "%s" is %s', (startDate, endDate, start) => {
  expect(startOf({ startDate, endDate }, '2026-03-10')).toBe(start);
});
