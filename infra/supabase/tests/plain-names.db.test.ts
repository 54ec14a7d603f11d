import { randomUUID } from 'node:crypto';
import { hostedDatabase, type HostedDatabase } from './support/hosted-database.ts';

const NAME = 'plain_names';

/** A project that has people, counters and answers when the migration comes. */
describe(`the migration ${NAME}`, () => {
  let database: HostedDatabase;
  beforeAll(async () => {
    database = await hostedDatabase();
  }, 60_000);
  afterAll(() => database.close());

  test('takes counters and answers along, and what counts goes on counting', async () => {
    const sql = database.superuser;
    await database.migrateUpTo(NAME);
    const [parent, key] = [randomUUID(), randomUUID()];
    await sql`insert into auth.users (id, email) values (${parent}, 'ana@example.com')`;
    await sql`insert into private.answers (child_id, kind, idempotency_key, answer) values (${parent}, 'log_food', ${key}, '{"points": 5}')`;
    const count = async () => {
      const [row] = await sql<{ times: number }[]>`select private.count_use(${parent}, 'pin', '15 minutes') as times`;
      return row?.times;
    };
    expect(await count()).toBe(1);
    await database.migrateThrough(NAME);
    expect(await count()).toBe(2);
    expect([...(await sql`select kind, answer from private.idempotency_keys where idempotency_key = ${key}`)]).toEqual([
      { kind: 'log_food', answer: { points: 5 } },
    ]);
    const left = await sql`select from pg_class where relname in ('answers', 'uses')`;
    expect(left).toHaveLength(0);
  });
});
