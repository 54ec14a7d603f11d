import { LIMITS } from '@tastequest/client';

/** What a co-parent or a child changes shows within 5 seconds; a hidden tab asks for nothing. */
export const polling = { pollingInterval: LIMITS.pollMs, skipPollingIfUnfocused: true } as const;
