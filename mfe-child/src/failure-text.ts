import { sentenceFor, type AppError } from '@tastequest/client';

export const NO_NETWORK = "Oh no! There's no internet.";

/** What the server says with points in it, for a child who sees none. */
const WITHOUT_POINTS: Record<string, string> = {
  'reward.not_enough_points': 'Not yet! Keep going.',
  'points.already_spent': "It's too late to undo this.",
};

/** What the server says in words for parents as well. */
const IN_EASY_WORDS: Record<string, string> = {
  'challenge.not_found': 'This one went away.',
  'photo.heic': "We can't open this photo. Take a new one here.",
  'photo.in_use': 'Please take a new photo.',
  'photo.too_large': 'This photo is too big. Pick another one.',
  'photo.too_many': "That's a lot of photos! Try it without one.",
  'photo.too_many_pixels': 'This photo is too big. Pick another one.',
  'photo.unreadable': "We can't open it. Pick a new one.",
  'photo.wrong_type': "This isn't a photo. Pick another one.",
  'reward.already_unlocked': 'You have this one.',
  'reward.not_active': "You can't get this one right now.",
  'reward.not_found': 'This one went away.',
  'suggestion.too_many': "That's a lot! Wait for a grown-up to look.",
  'taste.finished': 'You did it all! This one is done.',
  'taste.not_found': 'This one went away.',
};

/** Why something that a child sent did not arrive; `failure` when the server gave no words. */
export function sendFailureText(error: AppError, failure: string, hidePoints: boolean): string {
  if (error.kind === 'network') return `${NO_NETWORK} Send it again.`;
  return (hidePoints && WITHOUT_POINTS[error.code]) || (IN_EASY_WORDS[error.code] ?? sentenceFor(error, failure));
}

/** Why something can't be shown; `failure` when the server gave no words. */
export const loadFailureText = (error: AppError, failure: string): string =>
  error.kind === 'network' ? `${NO_NETWORK} Wait a bit. ${failure}` : sentenceFor(error, failure);
