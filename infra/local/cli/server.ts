import { setTimeout as pause } from 'node:timers/promises';
import { logToFile } from '../src/process/log.ts';
import { dataFolderAt } from '../src/process/data-folder.ts';
import { describeFailure } from '../src/process/user-error.ts';
import { banner } from '../src/cli/banner.ts';
import type { RunningApp } from '../src/cli/start-app.ts';
import type { FromServer, ServerOrder } from '../src/cli/server-messages.ts';

// One run of the server: gateway, API, pages, and the database as its child. start.ts is its parent and says what to run.

/** As long as an end in order may take. */
const PATIENCE_MS = 20_000;

const tell = (message: FromServer): void => void (process.connected && process.send?.(message));

process.once('message', (order: ServerOrder) => void run(order));
// Without its parent nobody could stop it, or start it again. PostgreSQL ends with us.
process.once('disconnect', () => process.exit(1));

async function run({ options, supervisor }: ServerOrder): Promise<void> {
  const begun = performance.now();
  const data = dataFolderAt(options.data);
  logToFile(data.serverLog);
  // After the log is open: what the libraries print while they load belongs there.
  const { startApp } = await import('../src/cli/start-app.ts');
  const starting = startApp(options, data, { supervisor, say: (text) => tell({ kind: 'say', text }) });
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    const drainMs = options.drainSeconds * 1000;
    setTimeout(() => process.exit(1), drainMs + PATIENCE_MS).unref();
    const drained = async (app: RunningApp) => {
      app.drain();
      await pause(drainMs);
      await app.stop();
    };
    await starting.then(drained).catch(() => undefined);
    process.exit(0);
  };
  // The terminal sends a Ctrl-C to us too: start.ts alone decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('SIGTERM', () => void end());
  try {
    const app = await starting;
    if (isEnding) return;
    const text = banner(app.state, app.notes, (performance.now() - begun) / 1000);
    tell({ kind: 'ready', port: app.state.port, text });
    void app.died.then((reason) => fail(`${reason} See ${data.postgresLog}, then start again.`));
  } catch (error) {
    fail(describeFailure(error));
  }
}

/** Ends for good: starting again would be of no use. */
function fail(text: string): void {
  tell({ kind: 'failed', text });
  // Once the message is on its way.
  setImmediate(() => process.exit(1));
}
