import { rm, statfs, writeFile } from 'node:fs/promises';
import type postgres from 'postgres';
import type { DamageWatch } from './damage-watch.ts';
import { NotWell, type Check } from './health.ts';
import { readQueues } from './queues.ts';

/** Less than this, and the database may stop in the middle of its work. */
const LEAST_FREE_MB = 256;
/** What is due is done within seconds; after so long nobody does it. */
const OLDEST_DUE_SECONDS = 15 * 60;

interface Checked {
  sql: postgres.Sql;
  damage: DamageWatch;
  /** A file of ours in the data folder, written at each look. */
  probe: string;
  /** The newest migration of this version. */
  migration: string;
}

/** What has to be right for a server with a database of its own. */
export const serverChecks = ({ sql, damage, probe, migration }: Checked): Check[] => [
  databaseCheck(sql),
  migrationsCheck(sql, migration),
  dataCheck(sql, damage),
  diskCheck(probe),
  queueCheck(sql),
];

function databaseCheck(sql: postgres.Sql): Check {
  return {
    name: 'database',
    async look() {
      await sql`select 1`;
      return 'answers';
    },
  };
}

function migrationsCheck(sql: postgres.Sql, newest: string): Check {
  return {
    name: 'migrations',
    async look() {
      const [found] = await sql<{ newest: string | null }[]>`
        select max(version) as newest from supabase_migrations.schema_migrations`;
      if (found?.newest !== newest) throw new NotWell('of another version');
      return 'all in';
    },
  };
}

/** Whether all that was read so far could be. */
function dataCheck(sql: postgres.Sql, damage: DamageWatch): Check {
  return {
    name: 'data',
    async look() {
      if (await damage.isFound(sql))
        throw new NotWell("something that is stored can't be read: a backup has to be restored");
      return 'can be read';
    },
  };
}

async function writeProbe(probe: string): Promise<void> {
  const write = () => writeFile(probe, `${Date.now()}\n`);
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EISDIR') throw error;
    // The name is ours, whatever else has it.
    await rm(probe, { recursive: true });
    await write();
  });
}

/** Whether the data folder can be written, and what is free there. */
export function diskCheck(probe: string, leastMb = LEAST_FREE_MB): Check {
  return {
    name: 'disk',
    async look() {
      await writeProbe(probe).catch(() => Promise.reject(new NotWell('cannot be written')));
      const { bavail, bsize } = await statfs(probe);
      const mb = Math.floor((bavail * bsize) / 1024 ** 2);
      if (mb < leastMb) throw new NotWell(`${mb} MB free, fewer than ${leastMb}`);
      return 'can be written, with room';
    },
  };
}

/** How long the e-mail or photo that is due for longest has waited. */
export function queueCheck(sql: postgres.Sql, mostSeconds = OLDEST_DUE_SECONDS): Check {
  return {
    name: 'queue',
    async look() {
      const oldest = Math.max(...(await readQueues(sql)).map(({ seconds }) => seconds));
      if (oldest > mostSeconds) throw new NotWell(`the oldest waits for ${Math.round(oldest / 60)} minutes`);
      return 'is worked off';
    },
  };
}
