import { sendRemoteEvents, type SentRemoteEvent } from '@tastequest/client';
import { freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { refusal } from './support/home.ts';
import { ok } from './support/people.ts';

const OLD = 'aaaaaaaaaaaaaaaa';
const NEW = 'bbbbbbbbbbbbbbbb';
const event = (part: object = {}) => ({
  remote: 'child',
  build: NEW,
  channel: 'live',
  phase: 'mount',
  millis: 40,
  browser: 'Chrome 141',
  stands_for: 1,
  ...part,
});
const times = (count: number, part: object) => Array.from({ length: count }, () => event(part));

describe('what pages tell of the remotes', () => {
  let backend: FreshBackend;
  let parent: TestParent;
  let root: TestParent;
  beforeAll(async () => {
    backend = await freshBackend();
    parent = await backend.signUpParent({ fullName: 'Ana' });
    root = await backend.signUpParent({ fullName: 'Root' });
    await backend.makeSuperAdmin(root);
  });
  afterAll(() => backend.close());
  beforeEach(() =>
    backend.sql(
      'truncate private.remote_builds, private.remote_events, private.browser_errors, private.rate_limit_counters',
    ),
  );

  const tell = (events: unknown) => backend.client().rpc('record_remote_events', { p_events: events });
  const health = () => ok(root.client.rpc('remote_health'));

  test('visitors tell, super admins see figures by build, and the deploy job those since a time', async () => {
    await ok(
      tell([
        ...times(9, { stands_for: 10 }),
        event({ phase: 'load', millis: 300, stands_for: 10 }),
        event({ phase: 'load', millis: 900, stands_for: 10 }),
        event({ phase: 'load', problem: 'timeout', millis: 8000 }),
        event({ phase: 'crash', problem: 'crash', millis: 70_000, browser: 'Safari 18' }),
        event({ phase: 'heal', millis: 12_000 }),
        event({ build: OLD, channel: 'canary' }),
      ]),
    );
    const expected = [
      {
        ...{ remote: 'child', build: OLD, channel: 'canary', opened: 1, failed: 0, healed: 0 },
        ...{ load_median: null, load_slow: null, problems: {}, browsers: {} },
      },
      {
        ...{ remote: 'child', build: NEW, channel: 'live', opened: 91, failed: 2, healed: 1 },
        ...{ load_median: 300, load_slow: 900, problems: { timeout: 1, crash: 1 } },
        browsers: { 'Chrome 141': 1, 'Safari 18': 1 },
      },
    ];
    expect(await health()).toMatchObject(expected);
    const since = (p_since: string) => ok(backend.admin().rpc('remote_health_since', { p_since }));
    expect(await since('2020-01-01')).toMatchObject(expected);
    expect(await since(new Date(Date.now() + 60_000).toISOString())).toMatchObject([{ opened: 0 }, { opened: 0 }]);
  });

  test('of many events each build is read by an index', async () => {
    await backend.sql(`insert into private.remote_builds (remote, build, channel)
       select 'child', lpad(to_hex(i), 16, '0'), 'live' from generate_series(1, 15) as i`);
    await backend.sql(
      `insert into private.remote_events (remote, build, channel, phase, millis, browser, stands_for, received_at)
       select 'child', lpad(to_hex(1 + i % 15), 16, '0'), 'live', 'load', i, 'Chrome 141', 1, now() - i * interval '4 minutes'
       from generate_series(1, 6000) as i`,
    );
    await backend.sql('analyze private.remote_builds, private.remote_events');
    const scans = "(select seq_scan from pg_stat_xact_user_tables where relname = 'remote_events')";
    const reading = backend.sql(`do $$ declare
      before int := ${scans};
      builds int := jsonb_array_length(private.health_of_remotes(null));
    begin
      raise 'builds: %, whole table: %', builds, ${scans} - before;
    end $$`);
    await expect(reading).rejects.toThrow('builds: 15, whole table: 0');
  });

  test("it is nobody else's, and rows are nobody's", async () => {
    expect(await parent.client.rpc('remote_health')).toMatchObject({ error: {}, status: 403 });
    for (const client of [backend.client(), parent.client, root.client]) {
      expect(await client.rpc('remote_health_since', { p_since: '2020-01-01' })).toMatchObject({ error: {} });
      expect(await client.schema('private').from('remote_events').select()).toMatchObject({ error: {} });
    }
  });

  test.each([
    ['nothing', null],
    ['no list', {}],
    ['an empty list', []],
    ['21 events', times(21, {})],
  ])('%s is refused', async (_what, events) => {
    expect(await refusal(tell(events))).toMatchObject({ status: 400, code: 'remote_events.invalid' });
  });

  test('what is not understood is dropped, the rest is kept', async () => {
    const odd = [
      ...[
        { remote: 'Child' },
        { remote: "x'; --" },
        { build: 'zz' },
        { build: null },
        { channel: 'dev' },
        { phase: 'sleep' },
      ],
      ...[{ problem: 'It failed for ana@example.com' }, { millis: -1 }, { millis: 1.5 }, { millis: '' }],
      ...[{ browser: 'Mozilla/5.0 (X11; Linux)' }, { browser: null }, { stands_for: 0 }, { stands_for: 1001 }],
    ].map(event);
    await ok(tell([...odd, null, 'x', 7, [], event({ millis: 99_999_999, more: 'of a newer page' })]));
    expect(await health()).toMatchObject([{ opened: 1 }]);
    expect(await backend.sql('select millis from private.remote_events')).toEqual([{ millis: 86_400_000 }]);
  });

  const error = (part: object = {}) =>
    event({
      build: '',
      phase: 'error',
      problem: 'uncaught',
      error: 'TypeError',
      frames: 'child/main.1f2e.js:1:234',
      ...part,
    });

  test('errors of our code are kept beside it, count as no failure of a remote, and go after 30 days', async () => {
    await ok(
      tell([
        event(),
        error(),
        error({ request_id: '4f3a-91c2' }),
        error({ remote: 'shell', problem: 'boundary', frames: '' }),
      ]),
    );
    expect(await health()).toMatchObject([{ remote: 'child', opened: 1, failed: 0 }]);
    const counted = () =>
      backend.sql(
        'select remote, kind, error, frames, times::int, browsers, request_ids from private.browser_error_counts',
      );
    const browsers = ['Chrome 141'];
    expect(await counted()).toEqual([
      {
        ...{ remote: 'child', kind: 'uncaught', error: 'TypeError', frames: 'child/main.1f2e.js:1:234', times: 2 },
        ...{ browsers, request_ids: ['4f3a-91c2'] },
      },
      { remote: 'shell', kind: 'boundary', error: 'TypeError', frames: '', times: 1, browsers, request_ids: [] },
    ]);
    await backend.sql(
      `update private.browser_errors set received_at = now() - interval '31 days' where remote = 'child'`,
    );
    await backend.runJobs();
    expect(await counted()).toMatchObject([{ remote: 'shell' }]);
    for (const client of [backend.client(), parent.client, root.client])
      expect(await client.schema('private').from('browser_errors').select()).toMatchObject({ error: {} });
  });

  test('an error that says more than its name and lines of files is dropped', async () => {
    const odd = [
      ...[
        { error: 'Anna' },
        { error: "Error: can't read Anna" },
        { error: null },
        { frames: 'Anna ate peas' },
        { frames: null },
      ],
      ...[
        { frames: 'child/main.js:1:2 https://app.example/?email=a@example.com' },
        { frames: `${'child/main.js:1:2 '.repeat(6)}` },
      ],
      ...[{ request_id: 'Anna' }, { problem: 'other' }, { browser: 'Mozilla/5.0' }, { remote: 'Child' }],
    ];
    await ok(tell(odd.map(error)));
    expect(await backend.sql('select from private.browser_errors')).toEqual([]);
  });

  test('tabs that are open tell of the build before, which is not live for that', async () => {
    await ok(tell([event({ build: OLD, phase: 'load' }), event({ build: NEW, phase: 'load' })]));
    await backend.sql(`update private.remote_builds set last_loaded = now() - interval '5 minutes' where build = $1`, [
      OLD,
    ]);
    await ok(tell([event({ build: OLD, phase: 'crash', problem: 'crash' })]));
    expect(await health()).toMatchObject([
      { build: NEW, failed: 0 },
      { build: OLD, failed: 1 },
    ]);
    await ok(tell([event({ build: OLD, phase: 'load' })]));
    expect(await health()).toMatchObject([{ build: OLD }, { build: NEW }]);
  });

  test('who makes things up fills nothing: the 500 builds asked for last stay, a new one among them', async () => {
    await backend.sql(
      `insert into private.remote_builds (remote, build, channel, last_loaded)
       select 'child', lpad(to_hex(n), 16, '0'), 'live', now() - make_interval(mins => 500 - n) from generate_series(1, 500) as n`,
    );
    await ok(tell([event()]));
    const kept = await backend.sql<{ build: string }>('select build from private.remote_builds');
    const builds = kept.map(({ build }) => build);
    expect(builds).toHaveLength(500);
    expect([builds.includes(NEW), builds.includes('0000000000000001'), builds.includes('0000000000000002')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await health()).toHaveLength(20);
  });

  test('of the calls in an hour 10,000 are kept', async () => {
    await ok(tell([event()]));
    await backend.sql(`update private.rate_limit_counters set times = 9999 where what = 'remote_events'`);
    for (let call = 0; call < 2; call += 1) await ok(tell([event({ build: OLD })]));
    expect(await backend.sql('select from private.remote_events where build = $1', [OLD])).toHaveLength(1);
  });

  test('it goes after 30 days', async () => {
    await ok(tell([event({ build: OLD }), event({ build: NEW })]));
    const age = (table: string, column: string, days: number, build: string) =>
      backend.sql(
        `update private.${table} set ${column} = now() - make_interval(days => ${days}, mins => 1) where build = $1`,
        [build],
      );
    for (const [build, days] of [
      [OLD, 30],
      [NEW, 29],
    ] as const) {
      await age('remote_builds', 'last_loaded', days, build);
      await age('remote_events', 'received_at', days, build);
    }
    await backend.runJobs();
    expect(
      await backend.sql('select build from private.remote_builds union all select build from private.remote_events'),
    ).toEqual([{ build: NEW }, { build: NEW }]);
  });

  test('the page sends them without the Supabase client, and learns whether they arrived', async () => {
    const config = { supabaseUrl: backend.url, publishableKey: backend.publishableKey };
    expect(await sendRemoteEvents(config, [event() as SentRemoteEvent])).toBe(true);
    expect(await health()).toMatchObject([{ remote: 'child', opened: 1 }]);
    expect(await sendRemoteEvents(config, [])).toBe(false);
    expect(await sendRemoteEvents({ ...config, supabaseUrl: 'http://127.0.0.1:9' }, [event() as SentRemoteEvent])).toBe(
      false,
    );
  });
});
