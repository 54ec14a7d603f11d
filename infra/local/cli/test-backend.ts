import '../src/quiet.ts';
import { serve } from '../src/http/node-server.ts';
import { startBackendPool } from '../src/testing/backend-pool.ts';
import { reasonOf } from '../src/user-error.ts';

// Started by jest's global setup (jest runs CommonJS, the backend is ES modules). The first line on stdout is the
// control address; the process ends with its stdin, that is with jest.

/** Refusals are what the tests are about: only what went wrong on our side is worth a line. */
console.error = (...values: unknown[]) => {
  if (process.env['TASTEQUEST_TEST_LOG']) console.log(...values);
};

try {
  const pool = await startBackendPool(process.env['TASTEQUEST_MIGRATIONS']);
  const control = await serve(
    async (request) => {
      const [id, what] = new URL(request.url).pathname.split('/').slice(2);
      if (request.method === 'POST' && !id) return Response.json(await pool.fresh());
      if (request.method === 'DELETE' && id) await pool.drop(id);
      return Response.json(what === 'mails' && id ? await pool.mails(id) : {});
    },
    { port: 0, hosts: ['127.0.0.1'] },
  );
  process.stdout.write(`http://127.0.0.1:${control.port}/backends\n`);
  const end = async () => {
    await control.close();
    await pool.stop();
    process.exit(0);
  };
  process.stdin.on('end', () => void end()).resume();
  process.on('SIGTERM', () => void end());
} catch (error) {
  process.stderr.write(`The test database could not be made: ${reasonOf(error)}\n`);
  process.exit(1);
}
