import type { LeaveWords } from '@tastequest/ui';

/** The question before something unsent is left, in a child's words. */
export function leaveWords(text: string): LeaveWords {
  return { title: 'Leave now?', text, leave: 'Leave', stay: 'Stay' };
}
