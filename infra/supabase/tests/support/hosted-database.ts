import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { testDatabase } from '@tastequest/local/testing';
import { serverOf, takeTurnWithRoles } from './roles.ts';

/** A database as a hosted project has it before the first migration. */
export interface HostedDatabase {
  superuser: postgres.Sql;
  /** As who migrations run there: no superuser. */
  owner: postgres.Sql;
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
  return {
    superuser,
    owner,
    async close() {
      await owner.end();
      await endTurn();
      await superuser.end();
      await beside.sql.unsafe(`drop database ${database}`);
      await beside.close();
    },
  };
}
