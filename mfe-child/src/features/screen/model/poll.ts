import { LIMITS } from '@tastequest/client';

/** What a parent approves or delivers appears within seconds; a page in the background asks for nothing. */
export const POLL = { pollingInterval: LIMITS.pollMs, skipPollingIfUnfocused: true } as const;
