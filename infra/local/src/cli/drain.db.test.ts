import { ServerProcesses } from '../testing/server-process.ts';
import { waitFor } from '../process/wait-for.ts';

/** The end of a server behind a load balancer. It needs no database. */

const servers = new ServerProcesses();
afterAll(() => servers.clear());

test('before the port closes, it says for a while that requests should go elsewhere, and serves those that come', async () => {
  const env = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_ANON_KEY: 'anon', DRAIN_SECONDS: '5' };
  const { url } = await servers.start({ env });
  const ready = async () => {
    const response = await fetch(`${url}/health/ready`);
    return `${response.status} ${((await response.json()) as { status: string }).status}`;
  };
  expect(await ready()).toBe('200 ready');
  const ended = servers.end('SIGTERM');
  expect(await waitFor(async () => (await ready()) === '503 draining', 4_000)).toBe(true);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect(await ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});
