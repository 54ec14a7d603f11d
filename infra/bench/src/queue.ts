import postgres from 'postgres';
import { commandLine } from '@tastequest/deploy/command-line';
import { startBackend } from './backend.ts';
import { fill } from './fill/fill.ts';
import { measureSending } from './sending.ts';

// npm run bench:queue: how long the digests of all families take on a Monday, and how many e-mails a minute then leave.
const USAGE = `Usage: npm run bench:queue -- [options]

  --families 100000  how many there are`;
const { families } = commandLine(USAGE, { families: 100_000 }).values;

const CALLS = 8;
const SENDERS = 3;
const BATCH = 5;

const backend = await startBackend();
try {
  const sql = postgres({ ...backend.database, max: CALLS * SENDERS, onnotice: () => undefined });
  console.log(`Filling ${families} families …`);
  const filler = await sql.reserve();
  console.log(`Filled in ${Math.round(await fill(filler, families))} s.`);
  // The pool does not end before everything of it is given back.
  filler.release();
  await makeItMonday();
  report('digests written, one clock', families, await timed(writeDigests));
  report('e-mails lent and reported, 24 senders', families, await timed(sendAll));
  const { mails, cpuMs } = await measureSending();
  console.log(
    `Processor of one call of run-jobs: ${(cpuMs / mails).toFixed(2)} ms an e-mail, ${Math.round(cpuMs)} ms for ${mails}.`,
  );
  await sql.end();

  /** All families live where it is Monday, a quarter past 7, and confirmed their addresses. */
  async function makeItMonday() {
    await sql`insert into private.confirmed_emails (user_id, email) select profile_id, email from public.accounts where email is not null`;
    await sql`update public.families set time_zone = 'MON' || case when behind < 0 then '-' else '+' end
      || to_char(make_interval(secs => abs(behind)), 'HH24:MI:SS')
      from extract(epoch from now() - date_trunc('week', now()) - interval '7 hours 15 minutes') as behind`;
    await sql`vacuum (analyze) private.digest_schedule, public.families, private.confirmed_emails`;
  }

  /** What the clock of a hosted project does in a minute (private.start_clock), until no family is left. */
  async function writeDigests() {
    await sql.unsafe('do $$ begin while private.send_next_digest() loop commit; end loop; end $$');
    const [written] = await sql`select count(*)::int as mails from private.mail_outbox where priority = 2`;
    if (written?.mails !== families) throw new Error(`${written?.mails} digests were written.`);
  }

  /** As run-jobs does, with a carrier that takes no time. */
  async function sendAll() {
    const sender = async () => {
      for (;;) {
        const [row] = await sql<{ mails: { id: string }[] }[]>`select private.take_mails(${BATCH}) as mails`;
        if (!row?.mails.length) return;
        await Promise.all(row.mails.map(({ id }) => sql`select private.mail_sent(${id})`));
      }
    };
    await Promise.all(Array.from({ length: CALLS * SENDERS }, sender));
    const [left] =
      await sql`select count(*)::int as mails from private.mail_outbox where status in ('pending', 'sending')`;
    if (left?.mails !== 0) throw new Error(`${left?.mails} e-mails were not sent.`);
  }
} finally {
  await backend.stop();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function report(what: string, count: number, seconds: number): void {
  const perMinute = Math.round((count / seconds) * 60);
  const hours = (1_000_000 / perMinute / 60).toFixed(2);
  console.log(`${what}: ${count} in ${Math.round(seconds)} s, ${perMinute} a minute; 1,000,000 in ${hours} h.`);
}
