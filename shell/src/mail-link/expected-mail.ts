import { onDevice } from '../device/storage';

const KEY = 'tastequest-expected-mail';
const DAY_MS = 24 * 60 * 60 * 1000;

/** This browser asked for a mail to this address: for a day, its link signs in without a question. */
export function expectMail(email: string): void {
  onDevice.set(KEY, JSON.stringify({ email: email.toLowerCase(), until: Date.now() + DAY_MS }));
}

export function isMailExpected(email: string): boolean {
  try {
    const expected = JSON.parse(onDevice.get(KEY) ?? '{}') as { email?: unknown; until?: unknown };
    const left = Number(expected.until) - Date.now();
    // More than a day is left only of a clock that was set back since.
    return expected.email === email.toLowerCase() && left > 0 && left <= DAY_MS;
  } catch {
    return false;
  }
}
