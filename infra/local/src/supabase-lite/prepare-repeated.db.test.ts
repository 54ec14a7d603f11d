import { testDatabase } from '../testing/index.ts';
import { prepareRepeated } from './prepare-repeated.ts';

test('what each request asks is prepared once; of what a request words nothing is kept', async () => {
  const database = await testDatabase('project');
  prepareRepeated(database.sql);
  const reserved = await database.sql.reserve();
  for (const word of ['one', 'another']) {
    const setting = ['request.word', word, true];
    await reserved.unsafe('select set_config($1, $2, $3) as "set_0", set_config($4, $5, $6) as "set_1"', [
      ...setting,
      ...setting,
    ]);
    await reserved.unsafe('select set_config($1, $2, $3) as "set_0", $4::text as word', [...setting, word]);
    for (const table of ['users', 'sessions'])
      await reserved.unsafe(`select * from "auth"."${table}" where "id" = $1`, [crypto.randomUUID()]);
    await reserved.unsafe(`select $1::text as "${word}"`, [word]);
  }
  // The driver has one of its own, about types.
  const kept = await reserved.unsafe(
    `select statement from pg_prepared_statements where statement not like '%pg_type%' order by statement`,
  );
  reserved.release();
  await database.close();
  expect(kept.map(({ statement }) => statement)).toEqual([
    'select * from "auth"."sessions" where "id" = $1',
    'select * from "auth"."users" where "id" = $1',
    'select set_config($1, $2, $3) as "set_0", set_config($4, $5, $6) as "set_1"',
  ]);
});
