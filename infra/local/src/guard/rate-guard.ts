import { RateLimiter } from './rate-limiter.ts';
import { RULES, type Hit, type Rule } from './rate-rules.ts';

export interface RateGuard {
  /** Counts the request. Seconds to wait when it is over a limit, else 0. */
  check(hit: Hit): number;
  /** Tells how the request ended. */
  settle(hit: Hit, ok: boolean): void;
}

/** Applies the rules with every limit multiplied by `factor` (tests sign in more often than families do). */
export function createRateGuard(factor = 1, rules: Rule[] = RULES, now: () => number = Date.now): RateGuard {
  const limiter = new RateLimiter(now);
  const keyOf = (rule: Rule, hit: Hit) => `${rule.name}:${rule.key(hit)}`;
  return {
    check(hit) {
      const waits = rules
        .filter((rule) => rule.applies(hit))
        .map((rule) => limiter.hit(keyOf(rule, hit), { ...rule.limit, max: rule.limit.max * factor }));
      return Math.max(0, ...waits);
    },
    settle(hit, ok) {
      if (!ok) return;
      for (const rule of rules) if (rule.forgiving && rule.applies(hit)) limiter.forgive(keyOf(rule, hit));
    },
  };
}
