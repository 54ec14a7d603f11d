import { todayIn } from '../dates';
import { createTasteQuestStore } from '../store';
import type { TasteQuestClient } from '../supabase';
import { serverNow } from './server-clock';

const DAY_S = 86_400;

/** A client whose session came while the device's clock was that much ahead: it ends by the device's clock, its token by the server's. */
function clientAhead(seconds: number | null): TasteQuestClient {
  const expires_at = Math.round(Date.now() / 1000) + 600;
  const exp = expires_at - (seconds ?? 0);
  const session = { access_token: `x.${btoa(JSON.stringify({ iat: exp - 600, exp }))}.x`, expires_at };
  return {
    auth: { getSession: async () => ({ data: { session: seconds === null ? null : session } }) },
  } as unknown as TasteQuestClient;
}

async function openWith(client: TasteQuestClient): Promise<void> {
  createTasteQuestStore(client);
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T23:59:59Z') }));
afterEach(() => jest.useRealTimers());

test.each([
  ['ahead', DAY_S, -1],
  ['behind', -DAY_S, 1],
])('with a device whose clock is a day %s, today is the day that the server has', async (_, seconds, days) => {
  const device = Date.now();
  await openWith(clientAhead(seconds));
  const server = new Date(device + days * DAY_S * 1000);
  expect(todayIn('UTC')).toBe(server.toISOString().slice(0, 10));
  expect(serverNow()).toBe(server.getTime());
});

test('without a session, or where it cannot be read, the device is believed', async () => {
  await openWith(clientAhead(DAY_S));
  await openWith(clientAhead(null));
  expect(serverNow()).toBe(Date.now());
  await openWith({ auth: { getSession: () => Promise.reject(new Error('locked')) } } as unknown as TasteQuestClient);
  expect(serverNow()).toBe(Date.now());
});
