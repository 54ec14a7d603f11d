import { registrySchema, runtimeConfigSchema } from './internal';

const entry = {
  version: '1.2.0',
  entry: '/remotes/child/tq_child.abc.js',
  integrity: 'sha384-abc=',
  contract: '^1.0.0',
};

test('a registry as the deploy job writes it', () => {
  const registry = registrySchema.parse({ schemaVersion: 1, remotes: { child: entry } });
  expect(registry.remotes.child).toEqual({ ...entry, preload: [] });
});

test.each([
  ['an unknown schema', { schemaVersion: 2, remotes: { child: entry } }],
  ['a remote the shell does not know', { schemaVersion: 1, remotes: { shop: entry } }],
  ['no integrity', { schemaVersion: 1, remotes: { child: { ...entry, integrity: undefined } } }],
  ['an integrity that proves little', { schemaVersion: 1, remotes: { child: { ...entry, integrity: 'md5-abc=' } } }],
  ['a relative entry', { schemaVersion: 1, remotes: { child: { ...entry, entry: 'tq_child.js' } } }],
  ['a script URL', { schemaVersion: 1, remotes: { child: { ...entry, entry: 'javascript:alert(1)' } } }],
  ['nothing', null],
])('%s is refused', (_, registry) => {
  expect(registrySchema.safeParse(registry).success).toBe(false);
});

test('the page needs a publishable key', () => {
  expect(runtimeConfigSchema.safeParse({ supabaseUrl: '', publishableKey: '', mode: 'embedded' }).success).toBe(false);
});
