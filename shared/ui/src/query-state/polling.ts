import { LIMITS } from '@tastequest/client';

/** What a co-parent or a child changes shows within 5 seconds, the answer included; a hidden tab asks for nothing. */
export const polling = { pollingInterval: LIMITS.pollMs - 1000, skipPollingIfUnfocused: true } as const;
