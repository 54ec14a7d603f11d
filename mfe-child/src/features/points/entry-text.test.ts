import type { PointEntry } from '@tastequest/client';
import { entryText, spokenPoints } from './entry-text';

const entry = (changes: Partial<PointEntry>): PointEntry => ({
  id: 'e1',
  seq: 1,
  childId: 'mia',
  kind: 'food_log',
  points: 15,
  balanceAfter: 15,
  label: 'Broccoli',
  emoji: '🥦',
  reason: null,
  createdAt: '2026-03-09T10:00:00Z',
  earnedOn: null,
  ...changes,
});

it('names what brought the points', () => {
  expect(entryText(entry({}))).toEqual({ emoji: '🥦', sign: '🍴', title: 'Broccoli', note: 'I ate it' });
});

it('shows what it is about, whatever happened with it', () => {
  expect(entryText(entry({ kind: 'reversal', points: -15 }))).toMatchObject({ emoji: '🥦', note: 'Undone' });
  expect(entryText(entry({ kind: 'forgiven', points: 8 }))).toMatchObject({ emoji: '🥦', note: 'You keep it' });
  expect(entryText(entry({ emoji: null })).emoji).toBe('🍴');
});

it('gives the reason of a parent', () => {
  const { title, note } = entryText(
    entry({ kind: 'adjustment', label: 'Gift', emoji: null, reason: 'You set the table' }),
  );
  expect(title).toBe('You set the table');
  expect(note).toBe('From a grown-up');
});

it('finds words without a label', () => {
  expect(entryText(entry({ kind: 'refund', label: null, emoji: null }))).toEqual({
    emoji: '↩️',
    sign: null,
    title: 'Points came back',
    note: null,
  });
});

it('says the sign', () => {
  expect([15, 1, -1, -1200].map(spokenPoints)).toEqual([
    'plus 15 points',
    'plus 1 point',
    'minus 1 point',
    'minus 1,200 points',
  ]);
});
