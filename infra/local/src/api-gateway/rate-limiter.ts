import { createHash } from 'node:crypto';
import { RateLimiter } from './fixed-window.ts';
import type { Hit } from '../http/api-request.ts';
import { RULES, type Rule } from './rate-rules.ts';

export interface RateGuard {
  /** Counts the request. Seconds to wait when it is over a limit, else 0. */
  check(hit: Hit): number;
  /** Tells how the request ended. */
  settle(hit: Hit, ok: boolean): void;
}

/** Whose hits a rule counts together. What is sent as an address may be as long as a body; its hash is not. */
export const keyOf = (rule: Rule, hit: Hit): string =>
  createHash('sha256')
    .update(`${rule.name}:${rule.key(hit)}`)
    .digest('base64url');

/** Applies the rules with every limit multiplied by `factor` (tests sign in more often than families do). */
export function createRateGuard(factor = 1, rules: Rule[] = RULES, now: () => number = Date.now): RateGuard {
  const limiter = new RateLimiter(now);
  return {
    check(hit) {
      // Until the first refusal: whoever is over the limit of an address adds no keys that could push others out.
      for (const rule of rules) {
        if (!rule.applies(hit)) continue;
        const wait = limiter.hit(keyOf(rule, hit), { ...rule.limit, max: rule.limit.max * factor });
        if (wait > 0) return wait;
      }
      return 0;
    },
    settle(hit, ok) {
      if (!ok) return;
      for (const rule of rules) if (rule.forgiving && rule.applies(hit)) limiter.forgive(keyOf(rule, hit));
    },
  };
}
