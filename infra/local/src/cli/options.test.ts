import { readOptions } from './options.ts';

const read = (args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  readOptions(args, env, { cwd: '/home/sam', root: '/repo' });

it('has defaults that need nothing', () => {
  expect(read()).toEqual({
    port: 3000,
    host: '127.0.0.1',
    data: '/repo/.data',
    detach: false,
    fresh: false,
    adopt: false,
    backups: true,
    build: true,
    demo: true,
    isPublic: false,
    removeDemo: false,
    superAdmin: null,
    hosted: null,
    databaseUrl: null,
    rateFactor: 1,
    trustProxy: false,
    busyAfterMs: 2000,
    hashCost: 10,
    drainSeconds: 0,
    metricsToken: null,
    siteUrl: null,
    store: null,
    environment: 'production',
    dev: false,
    overrides: null,
  });
});

it('reads every option', () => {
  const args = ['--port', '4000', '--host=0.0.0.0', '--data', './x', '--fresh', '--adopt', '--no-build', '--no-demo'];
  expect(read(args)).toMatchObject({
    port: 4000,
    host: '0.0.0.0',
    data: '/home/sam/x',
    fresh: true,
    adopt: true,
    build: false,
    demo: false,
  });
});

it('takes the port from PORT, unless it is said', () => {
  expect(read([], { PORT: '4100' }).port).toBe(4100);
  expect(read(['--port', '4000'], { PORT: '4100' }).port).toBe(4000);
});

it.each<[boolean, string[], NodeJS.ProcessEnv]>([
  [false, [], {}],
  [false, ['--host', 'localhost'], {}],
  [true, [], { SITE_URL: 'http://localhost:8080' }],
  [true, [], { TRUST_PROXY: '1' }],
  [true, ['--host', '0.0.0.0'], {}],
  [true, ['--host', '192.168.0.7'], {}],
  [true, ['--host', '127.0.0.1'], { SITE_URL: 'https://tastequest.example' }],
])(
  'is public: %s, with %j and %j; then nobody gets the demo family, whose passwords are public',
  (isPublic, args, env) => {
    expect(read(args, env)).toMatchObject({ isPublic, demo: !isPublic });
  },
);

it('knows a hosted project by both of its variables', () => {
  const project = { SUPABASE_URL: 'https://abc.supabase.co/', SUPABASE_ANON_KEY: 'key' };
  expect(read([], project).hosted).toEqual({ url: 'https://abc.supabase.co', anonKey: 'key' });
  expect(() => read([], { SUPABASE_URL: 'https://abc.supabase.co' })).toThrow('belong together');
  expect(() => read([], { ...project, SUPABASE_URL: 'abc' })).toThrow('not an address');
});

it('serves another store, and builds nothing then', () => {
  expect(read([], { RELEASE_STORE: 's3://releases', RELEASE_ENVIRONMENT: 'staging' })).toMatchObject({
    store: 's3://releases',
    environment: 'staging',
    build: false,
  });
});

it('knows the public address by its origin', () => {
  expect(read([], { SITE_URL: 'https://tastequest.example/start/' }).siteUrl).toBe('https://tastequest.example');
});

it.each([
  [[], { SITE_URL: 'tastequest.example' }, 'SITE_URL is not an address'],
  [['--port', 'abc'], {}, 'port must be a number'],
  [['--port', '70000'], {}, 'port must be a number'],
  [['--prot', '1'], {}, "Unknown option '--prot'"],
  [['extra'], {}, 'extra'],
  [['--fresh'], { DATABASE_URL: 'postgres://localhost/app' }, 'database of your own'],
  [[], { RATE_LIMIT_FACTOR: 'x' }, 'RATE_LIMIT_FACTOR'],
  [[], { BUSY_AFTER_SECONDS: '0' }, 'BUSY_AFTER_SECONDS'],
  [[], { BUSY_AFTER_SECONDS: 'x' }, 'BUSY_AFTER_SECONDS'],
  [[], { DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS'],
  [[], { DRAIN_SECONDS: 'x' }, 'DRAIN_SECONDS'],
  [[], { PASSWORD_HASH_COST: '3' }, 'PASSWORD_HASH_COST must be a whole number from 4 to 14'],
  [[], { PASSWORD_HASH_COST: '4.5' }, 'PASSWORD_HASH_COST'],
  [[], { PASSWORD_HASH_COST: '15' }, 'PASSWORD_HASH_COST'],
  [[], { PASSWORD_HASH_COST: '9', TRUST_PROXY: '1' }, 'from 10 to 14 on a public server'],
  [[], { RELEASE_ENVIRONMENT: '../etc' }, 'is no name'],
])('says what is wrong with %j %j', (args, env, message) => {
  expect(() => read(args, env)).toThrow(message);
});

it('hashes as quickly as it is told, unless others come in', () => {
  expect(read([], { PASSWORD_HASH_COST: '4' }).hashCost).toBe(4);
  expect(read([], { PASSWORD_HASH_COST: '12', TRUST_PROXY: '1' }).hashCost).toBe(12);
});

it('takes a token for the metrics that can keep somebody out', () => {
  expect(read([], { METRICS_TOKEN: 'a-token-of-16-and-more' }).metricsToken).toBe('a-token-of-16-and-more');
  expect(() => read([], { METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN is too short');
});
