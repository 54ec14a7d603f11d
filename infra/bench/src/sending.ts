import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { provideWebSocket } from '@tastequest/local/web-socket';
import { serviceClient } from '@tastequest/supabase/clients';
import { mailApi } from '@tastequest/supabase/mail-api';
import { drainOutbox, mailSchema } from '@tastequest/supabase/outbox';
import { rpc } from '@tastequest/supabase/rpc';

/** Plays the Data API and the mail API in a process of its own, so that only the sender's processor time is counted. */
const OTHERS = `
  let next = 0;
  const mail = () => ({ id: String(next += 1), to_email: 'a@b.example', subject: 'Your week', body_text: 'x'.repeat(300), body_html: null, places: [] });
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(request.url.endsWith('take_mails') ? JSON.stringify(Array.from({ length: 5 }, mail)) : '{}');
    });
  }).listen(0, '127.0.0.1', () => console.log(server.address().port));
  process.stdin.resume().on('end', () => process.exit());`;

/** The processor time of the work that one call of run-jobs does, after a first one that warms up. */
export async function measureSending(): Promise<{ mails: number; cpuMs: number }> {
  provideWebSocket();
  const others = spawn(process.execPath, ['-e', OTHERS], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const [port] = await once(createInterface({ input: others.stdout }), 'line');
    const url = `http://127.0.0.1:${String(port)}`;
    const service = serviceClient({ supabaseUrl: url, anonKey: 'key', serviceKey: 'key', kidSecret: '' });
    const deliver = mailApi({ url, key: 'key', from: 'a@b.example' });
    const tell = (name: string) => (id: string) => rpc(service, name, { p_id: id }, z.unknown());
    const outbox = {
      take: (limit: number) => rpc(service, 'take_mails', { p_limit: limit }, z.array(mailSchema)),
      sent: tell('mail_sent'),
      failed: tell('mail_failed'),
      refused: tell('mail_refused'),
    };
    await drainOutbox(outbox, deliver);
    const before = process.cpuUsage();
    const mails = await drainOutbox(outbox, deliver);
    const { user, system } = process.cpuUsage(before);
    return { mails, cpuMs: (user + system) / 1000 };
  } finally {
    others.stdin.end();
  }
}
