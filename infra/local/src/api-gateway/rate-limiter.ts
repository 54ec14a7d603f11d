import { createHash } from 'node:crypto';
import { FixedWindowCounter } from './fixed-window.ts';
import type { ApiCall } from '../http/api-call.ts';
import { isOfAddress, RULES, type Rule } from './rate-rules.ts';

export interface RateLimiter {
  /** Counts the request for its address, by its first lines alone. Seconds to wait when it is over a limit, else 0. */
  checkAddress(head: ApiCall): number;
  /** Counts the request for the account that it names: after the other, so that who is over its limit adds no keys that could push others out. */
  checkAccount(call: ApiCall): number;
  /** Tells how the request ended. */
  settle(call: ApiCall, ok: boolean): void;
}

/** Whose hits a rule counts together. What is sent as an address may be as long as a body; its hash is not. */
export const keyOf = (rule: Rule, call: ApiCall): string =>
  createHash('sha256')
    .update(`${rule.name}:${rule.key(call)}`)
    .digest('base64url');

/** Applies the rules with every limit multiplied by `factor` (tests sign in more often than families do). */
export function createRateLimiter(factor = 1, rules: Rule[] = RULES, now: () => number = Date.now): RateLimiter {
  const counter = new FixedWindowCounter(now);
  const check = (rules: Rule[]) => (call: ApiCall) => {
    // What a browser asks before it sends something to another origin is no try.
    if (call.method === 'OPTIONS') return 0;
    for (const rule of rules) {
      if (!rule.applies(call)) continue;
      const wait = counter.count(keyOf(rule, call), { ...rule.limit, max: rule.limit.max * factor });
      if (wait > 0) return wait;
    }
    return 0;
  };
  return {
    checkAddress: check(rules.filter(isOfAddress)),
    checkAccount: check(rules.filter((rule) => !isOfAddress(rule))),
    settle(call, ok) {
      if (!ok) return;
      for (const rule of rules) if (rule.resetOnSuccess && rule.applies(call)) counter.reset(keyOf(rule, call));
    },
  };
}
