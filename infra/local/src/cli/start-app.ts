import { realpathSync } from 'node:fs';
import { serve, type HttpServer } from '../http/node-server.ts';
import { createMailbox } from '../mail/mailbox.ts';
import { diskCheck, serverChecks } from '../observability/checks.ts';
import { createObservation } from '../observability/observation.ts';
import { startTracing } from '../observability/tracing.ts';
import { refuseIncomplete } from '../process/damage.ts';
import type { DataFolder } from '../process/data-folder.ts';
import { RUNNING_FILE } from '../process/paths.ts';
import { restoreRemedy } from '../process/restore-remedy.mjs';
import { publishState, type RunningState } from '../process/running-state.ts';
import { UserError } from '../process/user-error.ts';
import { createSite, type Site } from '../server/site.ts';
import { loadSecrets } from '../supabase-lite/secrets.ts';
import { openReleases } from './open-releases.ts';
import type { StartOptions } from './options.ts';
import { runBackend, type RunningBackend } from './run-backend.ts';

export interface RunningApp {
  state: RunningState;
  notes: string[];
  /** Resolves with a reason when the app cannot go on. */
  died: Promise<string>;
  /** From now on it says that requests should go elsewhere, and still answers those that come. */
  drain(): void;
  stop(): Promise<void>;
}

interface Surroundings {
  /** The process to stop, for who wants to stop it all. */
  supervisor: number;
  /** Tells the person at the terminal what goes on. */
  say: (line: string) => void;
}

/** Starts everything on one port. What was begun is ended again when a step fails. */
export async function startApp(
  options: StartOptions,
  data: DataFolder,
  { supervisor, say }: Surroundings,
): Promise<RunningApp> {
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    undo.push(await startTracing());
    if (options.build) say('Building what changed …');
    const { health, ...parts } = await (options.hosted
      ? startHosted(options, options.hosted, data, undo)
      : startOwn(options, data, undo));
    const drain = () => health.drain();
    undo.push(drain);
    const state: RunningState = {
      pid: supervisor,
      server: process.pid,
      folder: realpathSync(data.root),
      ...parts.state,
    };
    undo.push(publishState(state, { own: data.state, shared: RUNNING_FILE }));
    return { ...parts, state, drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Undo = (() => Promise<void> | void)[];

/** The local backend: database and build start side by side, once the port is ours. */
async function startOwn(options: StartOptions, data: DataFolder, undo: Undo) {
  await refuseIncomplete(data, options.databaseUrl);
  const secrets = await loadSecrets(data.secrets);
  const { publishableKey } = secrets;
  const mailbox = createMailbox(data.mailbox);
  const siteUrl = options.siteUrl ?? undefined;
  // Its mails carry ways into accounts, and no header proves that a caller sits at this computer.
  const openMailbox = options.isPublic ? null : mailbox;
  const { pages, release, served } = await openReleases(options, data, {
    supabaseUrl: '',
    publishableKey,
    mode: 'embedded',
  });
  const observation = createObservation('embedded', options, () =>
    options.databaseUrl ? 'Restore a backup of the database of DATABASE_URL.' : restoreRemedy(data.root),
  );
  const { trustProxy } = options;
  const site = createSite({ mode: 'embedded', pages, mailbox: openMailbox, trustProxy, ...observation });
  const { port, url, close } = await openPort(site, options, undo);
  const running = runBackend(options, { data, secrets, siteUrl: siteUrl ?? url, mailbox, ...observation });
  let begun: RunningBackend | null = null;
  undo.push(async () => {
    await begun?.endSilent();
    // Who is being served still needs the database.
    await close();
    await (await running.catch(() => null))?.stop();
  });
  const problems: string[] = [];
  begun = await both(
    running,
    release().then((found) => problems.push(...found)),
  );
  const { backend, demo, notes, isUp, died } = begun;
  site.open(backend.api, isUp);
  const { sql } = backend.lite;
  observation.readDatabase(sql);
  observation.health.begin(
    serverChecks({ sql, damage: observation.damage, probe: data.probe, migration: backend.newestMigration }),
  );
  const mailboxUrl = openMailbox && `${url}/_local/mailbox`;
  const state = { port, url, mailboxUrl, publishableKey, mode: 'embedded' as const, ...served, demo };
  return { state, notes: [...notes, ...problems], died, health: observation.health };
}

/** A Supabase project of the user's: pages only, no database. */
async function startHosted(
  options: StartOptions,
  hosted: NonNullable<StartOptions['hosted']>,
  data: DataFolder,
  undo: Undo,
) {
  const config = { supabaseUrl: hosted.url, publishableKey: hosted.anonKey, mode: 'hosted' as const };
  const { pages, release, served } = await openReleases(options, data, config);
  const { health, ...observation } = createObservation('hosted', options);
  const site = createSite({ mode: 'hosted', pages, mailbox: null, health, ...observation });
  const { port, url } = await openPort(site, options, undo);
  const problems = await release();
  // How the project is, its own dashboard says.
  health.begin([diskCheck(data.probe)]);
  const state = {
    port,
    url,
    mailboxUrl: null,
    publishableKey: hosted.anonKey,
    mode: 'hosted' as const,
    ...served,
    demo: [],
  };
  return {
    state,
    notes: [`Data is in ${hosted.url}.`, ...problems],
    died: new Promise<string>(() => undefined),
    health,
  };
}

interface OpenPort {
  port: number;
  url: string;
  close(): Promise<void>;
}

async function openPort(site: Site, { port, host }: StartOptions, undo: Undo): Promise<OpenPort> {
  const loopback = host === '127.0.0.1' || host === 'localhost';
  let server: HttpServer;
  try {
    server = await serve(site.fetch, { port, hosts: loopback ? ['127.0.0.1', '::1'] : [host] });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new UserError(
        `Port ${port} is in use by another program.`,
        `Choose another one: npm start -- --port ${port + 1}`,
      );
    }
    if (code === 'EACCES') throw new UserError(`Port ${port} is reserved.`, 'Choose one above 1023 with --port.');
    throw new UserError(`The server cannot listen on ${host} (${code}).`, 'Choose another address with --host.');
  }
  undo.push(() => server.close());
  const name = loopback || host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { port: server.port, url: `http://${name}:${server.port}`, close: () => server.close() };
}

/** Waits for both, so that what succeeded can be ended, then fails with the first failure. */
async function both<T>(first: Promise<T>, second: Promise<unknown>): Promise<T> {
  const results = await Promise.allSettled([first, second]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return first;
}
