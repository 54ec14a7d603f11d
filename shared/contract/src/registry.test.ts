import { buildManifestSchema, readRegistry, runtimeConfigSchema } from './internal';

const entry = {
  version: '1.2.0',
  build: '0123456789abcdef',
  entry: '/releases/child/files/tq_child.abc.js',
  integrity: 'sha384-abc=',
  contract: '^1.0.0',
};
const read = (remotes: unknown) => readRegistry({ schemaVersion: 1, remotes });

describe('a registry', () => {
  it('is read as the deploy job writes it', () => {
    const canary = { ...entry, build: 'fedcba9876543210', share: 5 };
    const off = { message: 'Back at noon.' };
    const { registry, problems } = read({ child: entry, parent: { ...entry, canary }, admin: { ...entry, off } });
    expect(problems).toEqual([]);
    const filled = { ...entry, preload: [] };
    expect(registry.remotes).toEqual({
      child: filled,
      parent: { ...filled, canary: { ...canary, preload: [], roles: [], families: [] } },
      admin: { ...filled, off },
    });
  });

  it("may name remotes and fields that this version doesn't know", () => {
    const { registry, problems } = read({ child: { ...entry, nav: [] }, recipes: entry });
    expect(problems).toEqual([]);
    expect(registry.remotes['child']).toEqual({ ...entry, preload: [] });
    expect(registry.remotes['recipes']).toBeDefined();
  });

  it.each([
    ['one', { build: 'fedcba9876543210' }, { build: 'fedcba9876543210' }],
    ['none, from an older page server', undefined, undefined],
    ["one that can't be understood", { build: 1 }, undefined],
  ])('says which shell is live: %s', (_, shell, expected) => {
    expect(readRegistry({ schemaVersion: 1, shell, remotes: {} }).registry.shell).toEqual(expected);
  });

  it.each([
    ['integrity', { integrity: undefined }],
    ['integrity', { integrity: 'md5-abc=' }],
    ['entry', { entry: 'tq_child.js' }],
    ['entry', { entry: 'javascript:alert(1)' }],
    ['version', { version: 'new' }],
    ['build', { build: '' }],
    ['canary.share', { canary: { ...entry, share: 101 } }],
  ])('leaves out an entry whose %s is not valid, and keeps the others', (field, patch) => {
    const { registry, problems } = read({ child: { ...entry, ...patch }, parent: entry });
    expect(Object.keys(registry.remotes)).toEqual(['parent']);
    expect(problems).toEqual([expect.stringContaining(`child: ${field}`)]);
  });

  it.each([
    ['an unknown schema', { schemaVersion: 2, remotes: { child: entry } }],
    ['no remotes', { schemaVersion: 1 }],
    ['nothing', null],
  ])('with %s is refused', (_, value) => {
    expect(() => readRegistry(value)).toThrow();
  });
});

test.each(['', 'Child', '../child', 'child/x'])('"%s" is no name of a remote', (name) => {
  const manifest = { name, version: '1.0.0', contract: '^1.0.0', entry: 'a.js', files: {} };
  expect(buildManifestSchema.safeParse(manifest).success).toBe(false);
  expect(buildManifestSchema.safeParse({ ...manifest, name: 'child' }).success).toBe(true);
});

test('the page needs a publishable key', () => {
  expect(runtimeConfigSchema.safeParse({ supabaseUrl: '', publishableKey: '', mode: 'embedded' }).success).toBe(false);
});
