import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { readMigrations, runMigration } from '@tastequest/local/migrations';
import { testDatabase } from '@tastequest/local/testing';
import { serverOf, takeTurnWithRoles } from './roles.ts';

/** A database as a hosted project has it before the first migration. */
export interface HostedDatabase {
  superuser: postgres.Sql;
  /** As who migrations run there: no superuser. */
  owner: postgres.Sql;
  /** Runs the migrations that have not run yet, up to the one of this name, which runs at the next call. */
  migrateUpTo(name: string): Promise<void>;
  /** Runs the migrations that have not run yet, the one of this name as the last. */
  migrateThrough(name: string): Promise<void>;
  /** Call it in `afterAll`. */
  close(): Promise<void>;
}

/** Makes the database, and takes the turn with the server's roles until it is closed. */
export async function hostedDatabase(): Promise<HostedDatabase> {
  const beside = await testDatabase('migrated');
  const server = await serverOf(beside.sql);
  const endTurn = await takeTurnWithRoles(beside.sql);
  const database = `hosted_${randomUUID().slice(0, 8)}`;
  await beside.sql.unsafe(`create database ${database}`);
  const connect = (user: string) => postgres({ ...server, user, database, max: 1, onnotice: () => undefined });
  const superuser = connect(server.user);
  await superuser.unsafe(await readFile(path.join(__dirname, 'hosted.sql'), 'utf8'));
  const owner = connect('hosted_postgres');
  const waiting = await readMigrations(path.join(__dirname, '../../migrations'));
  const placeOf = (name: string) => {
    const place = waiting.findIndex((migration) => migration.name === name);
    if (place < 0) throw new Error(`No migration ${name} waits.`);
    return place;
  };
  const run = async (count: number) => {
    for (const migration of waiting.splice(0, count)) await runMigration(owner, migration);
  };
  return {
    superuser,
    owner,
    migrateUpTo: (name) => run(placeOf(name)),
    migrateThrough: (name) => run(placeOf(name) + 1),
    async close() {
      await owner.end();
      await endTurn();
      await superuser.end();
      await beside.sql.unsafe(`drop database ${database}`);
      await beside.close();
    },
  };
}
