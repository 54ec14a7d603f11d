import { createServer } from 'node:net';

/** Below what Linux hands out by itself, so that it is still free when a server that was killed comes back. */
const [FIRST, COUNT] = [20_000, 10_000];

/** A port on which nobody listens here. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
