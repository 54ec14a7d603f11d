import { readCalls } from '@tastequest/build/calls';
import { buildRemote } from '@tastequest/build/testing';
import type { Calls } from '@tastequest/contract/internal';

const read = (...scripts: string[]) => readCalls(scripts.map((code, index) => [`${index}.js`, code]));
/** The calls in a function whose parameter is the client. */
const callsIn = (code: string): Calls => {
  const { calls, unreadable } = read(`async function work(client, args) { ${code} }`);
  expect(unreadable).toEqual([]);
  return calls;
};
const EMPTY = { select: [], embed: [], insert: [], update: [], delete: false };

describe('what is read of a table', () => {
  test.each([
    ['columns', `client.from('foods').select('id, label:name, tags->>first')`, { select: ['id', 'name', 'tags'] }],
    ['all of them', `client.from('foods').select()`, { select: ['*'] }],
    ['columns of texts that are joined', `client.from('foods').select('id, ' + 'made')`, { select: ['id', 'made'] }],
    [
      'columns of a text with a part in it',
      `const own = 'id, name'; client.from('foods').select(\`\${own}, made\`)`,
      { select: ['id', 'made', 'name'] },
    ],
    [
      'filters and order, also those of a branch',
      `let q = client.from('foods').select('id'); if (args) q = q.eq('name', args).or(\`made.is.null,made.gte.\${args}\`); return q.order('seq')`,
      { select: ['id', 'made', 'name', 'seq'] },
    ],
    [
      'an update of what a function returns',
      `const row = (form) => ({ name: form.name, ...(form.day === '' ? {} : { day: form.day }) }); client.from('foods').update(row(args)).eq('id', 1)`,
      { select: ['id'], update: ['day', 'name'] },
    ],
    [
      'an insert of several rows',
      `client.from('foods').insert(args.map((name) => ({ name, kind: 'a' })))`,
      { insert: [['kind', 'name']] },
    ],
    [
      'an upsert that changes what is there',
      `client.from('foods').upsert({ id: 1 })`,
      { insert: [['id']], update: ['id'] },
    ],
    [
      'an upsert that leaves what is there',
      `client.from('foods').upsert({ id: 1 }, { onConflict: 'id', ignoreDuplicates: true })`,
      { insert: [['id']] },
    ],
    ['a delete', `const table = client.from('foods'); table.delete().eq('id', 1)`, { select: ['id'], delete: true }],
    [
      'a query that a function goes on with',
      `const newest = (query) => query.order('seq'); newest(client.from('foods').select('id'))`,
      { select: ['id', 'seq'] },
    ],
    [
      'the name that a helper is given',
      `const there = (c, { table }) => c.from(table).select('id'); there(client, { table: 'foods' })`,
      { select: ['id'] },
    ],
  ])('%s', (_, code, expected) => {
    expect(callsIn(code).tables).toEqual({ foods: { ...EMPTY, ...expected } });
  });

  test('another table that is embedded', () => {
    const { tables } = callsIn(`client.from('foods').select('id, child:profiles!child_id(full_name)')`);
    expect(tables).toEqual({
      foods: { ...EMPTY, select: ['id'], embed: ['profiles!child_id'] },
      profiles: { ...EMPTY, select: ['full_name'] },
    });
  });
});

test('the arguments of each call of a database function, those of a spread too', () => {
  const page = `const page = ({ from }) => ({ p_from: from, p_size: 9 });`;
  const { rpc } = callsIn(
    `${page} client.rpc('list', { ...page(args), p_id: 1 }); client.rpc('list'); client.rpc('one', { p: 1 })`,
  );
  expect(rpc).toEqual({ list: [[], ['p_from', 'p_id', 'p_size']], one: [['p']] });
});

test('functions through a wrapper in another module, and buckets', () => {
  const wrapper = `(self.c ||= []).push([[1], { 11(e, t, n) { n.d(t, ['x', 0, BUCKET, 'f', () => invoke]); const BUCKET = 'photos';
    async function invoke(client, name, body) { return client.functions.invoke(name, { body }); } } }]);`;
  const user = `(self.c ||= []).push([[2], { 12(e, t, n) { var m = n(11);
    t.ask = (client) => (0, m.f)(client, 'ask-pin', {}); t.run = (client) => { (0, m.f)(client, 'set-pin', {}); client.storage.from(m.x).createSignedUrls([]); } } }]);`;
  const { calls, unreadable } = read(wrapper, user);
  expect(unreadable).toEqual([]);
  expect(calls).toMatchObject({ functions: ['ask-pin', 'set-pin'], buckets: ['photos'] });
});

test.each([
  ['a table', `client.from(args.table).select('id')`],
  ['a function', `client.rpc(args.name)`],
  ['arguments', `client.rpc('list', args)`],
  ['columns', `client.from('foods').update({ ...args })`],
  ['what becomes of a table', `args.later(() => client.from('foods'))`],
])('%s that only the running code knows is named with its place', (_, code) => {
  const { unreadable } = read(`(client, args) => { ${code} }`);
  expect(unreadable).toEqual([expect.stringMatching(/^0\.js:\d+: client\./)]);
});

test('what libraries and the language call by the same names is no call', () => {
  const { calls, unreadable } = read(
    `class Client { rpc(e) { return this.rest.rpc(e); } from(e) { return this.rest.from(e).select(e); } }
     Array.from('ab'); const svg = (e, t) => e.from(t).to(0, 1);`,
  );
  expect({ calls, unreadable }).toEqual({ calls: { tables: {}, rpc: {}, functions: [], buckets: [] }, unreadable: [] });
});

// For a busy machine: a build takes 2 s on an idle one.
jest.setTimeout(300_000);

test('a build says in its manifest what it calls, and fails where that is not known', async () => {
  const remote = (code: string) =>
    buildRemote({ name: 'small', files: { 'src/remote.tsx': `export const mount = (client, args) => ${code};` } });
  const files = await remote(`client.rpc('list', { p_id: args.id })`);
  expect(JSON.parse(String(files.get('manifest.json')))).toMatchObject({ calls: { rpc: { list: [['p_id']] } } });
  await expect(remote('client.rpc(args.name)')).rejects.toThrow(
    /name table, columns and arguments where the call is made\.\s+\S+\.js:\d+: \w+\.rpc\(/,
  );
});
