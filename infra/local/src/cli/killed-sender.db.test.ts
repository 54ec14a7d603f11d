import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { openRunningDatabase } from '../postgres/running-database.ts';
import { waitFor } from '../process/wait-for.ts';
import { freePort } from '../testing/free-port.ts';
import { ServerProcesses } from '../testing/server-process.ts';

/** The process that sends e-mails is killed between the mail server's taking one and its answer. */

/** A mail server that takes every e-mail, and answers for those it takes only while it may. */
function createSink() {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const sink = { taken, sockets, answers: false, server: createServer() };
  sink.server.on('connection', (socket) => {
    sockets.add(socket);
    let text = '';
    let isData = false;
    socket.on('error', () => undefined).write('220 sink\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const line = text.slice(0, at);
        text = text.slice(at + end.length);
        if (isData) {
          taken.push(/^Subject: (.*)$/m.exec(line)?.[1]?.trim() ?? '');
          if (!sink.answers) return;
        }
        const begins = !isData && /^DATA$/i.test(line);
        isData = begins;
        socket.write(begins ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  return sink;
}

const servers = new ServerProcesses();
const sink = createSink();
afterAll(async () => {
  await servers.clear();
  for (const socket of sink.sockets) socket.destroy();
  sink.server.close();
});

test('an e-mail is sent once more after that, and no third time', async () => {
  await once(sink.server.listen(0, '127.0.0.1'), 'listening');
  const { port } = sink.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const options = ['--no-demo', '--no-backups', '--port', String(await freePort())];
  const { server } = await servers.start({ options, env });
  const first = openRunningDatabase(servers.data);
  await first`insert into private.mail_outbox (to_email, subject, body_text) values ('a@example.com', 'Hello', 'Hello')`;
  await first.end();
  expect(await waitFor(() => sink.taken.length === 1, 10_000)).toBe(true);
  process.kill(server, 'SIGKILL');
  sink.answers = true;
  expect(await waitFor(() => servers.state().server !== server, 30_000)).toBe(true);

  const sql = openRunningDatabase(servers.data);
  const statusOf = async () => (await sql<{ status: string }[]>`select status from private.mail_outbox`)[0]?.status;
  expect(await statusOf()).toBe('sending');
  // The five minutes for which the killed process had it.
  await sql`update private.mail_outbox set next_attempt_at = now()`;
  expect(await waitFor(async () => (await statusOf()) === 'sent', 10_000)).toBe(true);
  await sql.end();
  expect(sink.taken).toEqual(['Hello', 'Hello']);
});
