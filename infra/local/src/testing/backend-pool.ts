import path from 'node:path';
import postgres from 'postgres';
import { generateSecrets } from '../backend/secrets.ts';
import { startEmbedded, type Embedded } from '../embedded.ts';
import { serve, type HttpServer } from '../http/node-server.ts';
import { createMailbox, type Mail } from '../mailbox/store.ts';
import type { DatabaseAddress } from '../postgres/server.ts';
import type { FreshBackend } from './protocol.ts';
import { startTemporaryPostgres } from './temporary-server.ts';

const TEMPLATE = 'template_app';
/** Signing up and in is most of what tests do. */
const RATE_FACTOR = 10_000;

interface Running {
  embedded: Embedded;
  server: HttpServer;
  mails(): Promise<Mail[]>;
}

/** One PostgreSQL with a template that has all migrations; every test suite gets a copy of it and an API of its own. */
export async function startBackendPool(migrationsFolder?: string) {
  const server = await startTemporaryPostgres();
  const { url, options } = server.address('postgres');
  const sql = postgres(url, { ...options, max: 2, onnotice: () => undefined });
  const running = new Map<string, Running>();
  let count = 0;

  const boot = async (database: DatabaseAddress, siteUrl: string) => {
    const mailbox = createMailbox(null);
    const secrets = await generateSecrets();
    const storageFolder = path.join(server.folder, 'storage', String(database.options.database));
    const settings = { secrets, mailbox, siteUrl, storageFolder, database, migrationsFolder };
    const embedded = await startEmbedded({ ...settings, poolSize: 5, hashCost: 4, rateFactor: RATE_FACTOR });
    return { embedded, mailbox };
  };

  const stop = async () => {
    await Promise.all([...running.keys()].map(drop));
    await sql.end();
    await server.stop();
  };

  const fresh = async (): Promise<FreshBackend> => {
    const id = `t${(count += 1)}`;
    await sql.unsafe(`create database ${id} template ${TEMPLATE} strategy file_copy`);
    // The port is known before the API is: links in e-mails and the functions' own address carry it.
    let handler: (request: Request, ip: string) => Promise<Response> = async () => new Response(null, { status: 503 });
    const http = await serve((request, ip) => handler(request, ip), { port: 0, hosts: ['127.0.0.1'] });
    const address = server.address(id);
    const site = `http://127.0.0.1:${http.port}`;
    const { embedded, mailbox } = await boot(address, site);
    handler = embedded.api.fetch;
    running.set(id, { embedded, server: http, mails: async () => (await embedded.drainMail(), mailbox.list()) });
    const { publishableKey, secretKey } = embedded.backend.secrets;
    return { id, url: site, publishableKey, secretKey, database: address.options };
  };

  const drop = async (id: string) => {
    const backend = running.get(id);
    if (!backend) return;
    running.delete(id);
    await backend.server.close();
    await backend.embedded.close();
    await sql.unsafe(`drop database ${id} with (force)`);
  };

  try {
    await sql.unsafe(`create database ${TEMPLATE}`);
    await (await boot(server.address(TEMPLATE), 'http://127.0.0.1')).embedded.close();
  } catch (error) {
    await stop();
    throw error;
  }
  return { fresh, drop, stop, mails: async (id: string) => (await running.get(id)?.mails()) ?? [] };
}
