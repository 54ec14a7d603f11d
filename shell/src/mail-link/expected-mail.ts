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
    return expected.email === email.toLowerCase() && Number(expected.until) > Date.now();
  } catch {
    return false;
  }
}
