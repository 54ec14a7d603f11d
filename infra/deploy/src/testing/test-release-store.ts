import type { ReleaseStore } from '../store/release-store.ts';

/** What every kind of store has to do; `open` answers an empty one. */
export function testReleaseStore(open: () => Promise<ReleaseStore>): void {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await open();
  });
  const text = async (key: string) => (await store.read(key))?.content.toString('utf8');

  it('keeps what is created, and never anything else under the same key', async () => {
    expect(await store.create('releases/child/a.js', 'first')).toBe(true);
    expect(await store.create('releases/child/a.js', 'second')).toBe(false);
    expect(await text('releases/child/a.js')).toBe('first');
  });

  it('keeps bytes as they are', async () => {
    const bytes = Buffer.from([0, 255, 254, 10, 13, 128]);
    await store.create('releases/shell/icon.png', bytes);
    expect((await store.read('releases/shell/icon.png'))?.content).toEqual(bytes);
  });

  it('says what is not there', async () => {
    expect(await store.read('releases/nothing')).toBeNull();
    expect(await store.tagOf('releases/nothing')).toBeNull();
    expect(await store.list('releases/')).toEqual([]);
  });

  it('replaces only what has the tag', async () => {
    const key = 'environments/production/registry.json';
    expect(await store.replace(key, 'one', null)).toBe(true);
    expect(await store.replace(key, 'another one', null)).toBe(false);
    const tag = await store.tagOf(key);
    expect((await store.read(key))?.tag).toBe(tag);
    expect(await store.replace(key, 'two', tag)).toBe(true);
    expect(await store.replace(key, 'three', tag)).toBe(false);
    expect(await text(key)).toBe('two');
  });

  it('lets one of many replace, and one of many create', async () => {
    const key = 'environments/production/registry.json';
    await store.replace(key, 'start', null);
    const tag = await store.tagOf(key);
    const many = Array.from({ length: 8 }, (_, n) => `writer ${n}`);
    const replaced = await Promise.all(many.map((writer) => store.replace(key, writer, tag)));
    expect(replaced.filter(Boolean)).toHaveLength(1);
    expect(await text(key)).toBe(many[replaced.indexOf(true)]);
    const created = await Promise.all(many.map((writer) => store.create('log/1', writer)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await text('log/1')).toBe(many[created.indexOf(true)]);
  });

  it('lists by prefix, sorted, and forgets what is removed', async () => {
    for (const key of ['releases/child/b', 'releases/child/a', 'releases/children/c', 'environments/x']) {
      await store.create(key, key);
    }
    expect(await store.list('releases/child/')).toEqual(['releases/child/a', 'releases/child/b']);
    expect(await store.list('releases/child')).toHaveLength(3);
    await store.remove('releases/child/a');
    await store.remove('releases/child/a');
    expect(await store.list('releases/')).toEqual(['releases/child/b', 'releases/children/c']);
  });
}
