import '../src/process/suppress-warnings.ts';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../src/http/node-server.ts';
import { findBinaries } from '../src/postgres/binaries.ts';
import { prepareCluster, EMPTY_CLUSTER } from '../src/postgres/cluster.ts';
import { openTemporaryFolder } from '../src/postgres/temporary-server.ts';
import { BackendPool } from '../src/testing/backend-pool.ts';
import type { BackendOptions, DatabaseInfo, HashingRequest } from '../src/testing/protocol.ts';
import { reasonOf } from '../src/process/user-error.ts';

// Started by jest's global setup (jest runs CommonJS, the backend is ES modules). The first line on stdout is the
// control address; the process ends with its stdin, that is with jest.

// Refusals are what the tests are about: they are shown on demand only.
console.error = (...values: unknown[]) => {
  if (process.env['TASTEQUEST_TEST_LOG']) console.log(...values);
};

try {
  const folder = openTemporaryFolder();
  const emptyCluster = path.join(folder, 'cluster');
  await prepareCluster(await findBinaries(), emptyCluster, false);
  process.env[EMPTY_CLUSTER] = emptyCluster;
  const pool = await BackendPool.start();
  const control = await serve((request) => answer(pool, request), { port: 0, hosts: ['127.0.0.1'] });
  process.stdout.write(`http://127.0.0.1:${control.port}/backends\n`);
  const end = async () => {
    await control.close();
    await pool.stop();
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.stdin.on('end', () => void end()).resume();
  process.on('SIGTERM', () => void end());
} catch (error) {
  process.stderr.write(`The test database could not be made: ${reasonOf(error)}\n`);
  process.exit(1);
}

/**
 * GET /backends/empty-cluster, POST /backends, POST /backends/KIND/database, PUT /backends/NAME (shared), DELETE /backends/ID,
 * GET /backends/ID/mails, POST /backends/ID/jobs, /without-gateway or /hashing.
 */
async function answer(pool: BackendPool, request: Request): Promise<Response> {
  const [id, what] = new URL(request.url).pathname.split('/').slice(2);
  if (!id) return Response.json(await pool.fresh((await request.json()) as BackendOptions));
  if (request.method === 'GET' && id === 'empty-cluster') return Response.json(process.env[EMPTY_CLUSTER]);
  if (request.method === 'PUT') return Response.json(await pool.shared(id));
  if (what === 'database') return Response.json(await pool.database(id as DatabaseInfo['kind']));
  if (what === 'mails') return Response.json(await pool.mails(id));
  if (what === 'without-gateway') return Response.json(await pool.withoutGateway(id));
  if (what === 'hashing') return Response.json(await pool.hashing(id, (await request.json()) as HashingRequest));
  await (what === 'jobs' ? pool.runJobs(id) : pool.drop(id));
  return Response.json({});
}
