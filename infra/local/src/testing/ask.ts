import { CONTROL_URL } from './protocol.ts';

/** Asks the process that the global setup of the jest project `db` started. */
export async function ask<T>(path: string, method: string, body?: object): Promise<T> {
  const control = process.env[CONTROL_URL];
  if (!control) throw new Error('Database tests are named *.db.test.ts and run in the jest project "db".');
  // A connection of its own: an idle one may be closing at this moment.
  const response = await fetch(`${control}/${path}`, {
    method,
    headers: { connection: 'close' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The test backend answered ${response.status}.`);
  return (await response.json()) as T;
}
