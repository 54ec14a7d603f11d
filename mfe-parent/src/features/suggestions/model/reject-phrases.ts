/** Kind, short answers that a child understands; the parent can change the words. */
export const REJECT_PHRASES = [
  'Great idea! Let’s keep this one for special days.',
  'We have this one already. Look for it in your foods!',
  'This one does not agree with your tummy. Let’s find another.',
  'Can you tell me more about it? Then try again.',
];
