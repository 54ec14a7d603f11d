import { sharedBackend, type TestBackend } from '@tastequest/local/testing';

describe('time zones', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await sharedBackend();
  });
  afterAll(() => backend.close());

  const isOne = async (name: string) => {
    const [row] = await backend.sql<{ is: boolean }>('select private.is_time_zone($1) as is', [name]);
    return row?.is;
  };

  test.each(['Europe/Berlin', 'Etc/GMT+5', 'UTC'])('%s is one', async (name) => {
    expect(await isOne(name)).toBe(true);
  });

  // PostgreSQL reckons with all but the last of them.
  test.each(['europe/berlin', 'CEST', 'MON+3', 'Foo/Bar5', 'Mars/Olympus'])('%s is none', async (name) => {
    expect(await isOne(name)).toBe(false);
  });

  test('one that came with a newer PostgreSQL is one', async () => {
    await backend.sql(`delete from private.time_zones where name = 'Asia/Tokyo'`);
    expect(await isOne('Asia/Tokyo')).toBe(true);
    await backend.sql(`insert into private.time_zones values ('Asia/Tokyo')`);
  });

  test('twenty lookups take less than one of the list that PostgreSQL reads from its files', async () => {
    const milliseconds = async (sql: string) => {
      const start = performance.now();
      await backend.sql(sql);
      return performance.now() - start;
    };
    const lookups =
      'select count(private.is_time_zone(name)) from (select name from private.time_zones limit 20) as few';
    let [ours, theirs] = [Infinity, Infinity];
    // The quickest of each: a busy machine may hold up any single one.
    for (let round = 0; round < 5; round += 1) {
      ours = Math.min(ours, await milliseconds(lookups));
      theirs = Math.min(theirs, await milliseconds('select count(*) from pg_catalog.pg_timezone_names'));
    }
    expect(ours).toBeLessThan(theirs);
  });
});
