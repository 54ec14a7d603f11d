import type { PointEntry, PointEntryKind } from '@tastequest/client';
import { countText } from '@tastequest/formats';

interface EntryText {
  emoji: string;
  /** The picture of its kind, where the other one is of what it is about. */
  sign: string | null;
  title: string;
  /** Whose doing it was, or the parent's reason. */
  note: string | null;
}

const EMOJI: Record<PointEntryKind, string> = {
  food_log: '🍴',
  challenge_entry: '🎯',
  challenge_bonus: '🏆',
  reward_claim: '🎁',
  refund: '↩️',
  adjustment: '👋',
  reversal: '↩️',
  forgiven: '💛',
};

const NOTES: Record<PointEntryKind, string> = {
  food_log: 'I ate it',
  challenge_entry: 'For my challenge',
  challenge_bonus: 'Challenge done!',
  reward_claim: 'My reward',
  refund: 'Points came back',
  adjustment: 'From a grown-up',
  reversal: 'Undone',
  forgiven: 'You keep it',
};

/** One entry of the ledger in few words, which name no points where they are hidden, and the picture of what it is about. */
export function entryText({ kind, label, emoji, reason }: PointEntry, hidePoints = false): EntryText {
  const pictures = { emoji: emoji ?? EMOJI[kind], sign: emoji && EMOJI[kind] };
  const ofKind = hidePoints && kind === 'refund' ? 'It came back' : NOTES[kind];
  if (kind === 'adjustment') return { ...pictures, title: reason ?? label ?? ofKind, note: ofKind };
  return { ...pictures, title: label ?? ofKind, note: label ? ofKind : null };
}

/** "plus 15 points", to be heard. */
export function spokenPoints(points: number): string {
  const phrases =
    points < 0 ? { one: 'minus # point', other: 'minus # points' } : { one: 'plus # point', other: 'plus # points' };
  return countText(Math.abs(points), phrases);
}
