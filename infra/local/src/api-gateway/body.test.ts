import { createBodyRoom } from './body-room.ts';
import { hasTooManyRows, isPrimitiveJson, isTooDeep, jsonFields, readLimited } from './body.ts';

const chunked = (sizes: number[], onPull = () => undefined as void) => {
  const left = [...sizes];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      onPull();
      const size = left.shift();
      if (size === undefined) controller.close();
      else controller.enqueue(new Uint8Array(size).fill(7));
    },
  });
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
};

const MB = 1024 * 1024;
const anyRoom = () => createBodyRoom().enter('10.0.0.1', 'form');

it('reads a body whole', async () => {
  expect(await readLimited(chunked([3, 4]), 7, anyRoom())).toEqual(new Uint8Array(7).fill(7));
});

it('reads no body as an empty one', async () => {
  expect(await readLimited(new Request('http://localhost/'), 7, anyRoom())).toEqual(new Uint8Array());
});

it('believes a length that is too large, or for which there is no room', async () => {
  const announcing = (length: string) =>
    new Request('http://localhost/', { method: 'POST', body: 'x', headers: { 'content-length': length } });
  expect(await readLimited(announcing('8'), 7, anyRoom())).toBe('too large');
  const place = anyRoom();
  place.take(31 * MB);
  const request = announcing(String(2 * MB));
  expect([await readLimited(request, 10 * MB, place), request.bodyUsed]).toEqual(['no room', false]);
});

it('stops reading where the cap is', async () => {
  let pulls = 0;
  const request = chunked(Array<number>(1000).fill(1000), () => void (pulls += 1));
  expect(await readLimited(request, 5000, anyRoom())).toBe('too large');
  expect(pulls).toBeLessThan(20);
});

it('stops waiting for a body that has to make way', async () => {
  const room = createBodyRoom();
  const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(MB)) });
  const request = new Request('http://localhost/', { method: 'POST', body: stalled, duplex: 'half' } as RequestInit);
  const reading = readLimited(request, 10 * MB, room.enter('10.0.0.1', 'form'));
  await new Promise(setImmediate);
  for (let network = 0; network < 254; network += 1) room.enter(`10.1.${network}.1`, 'form').take(MB / 2);
  room.enter('10.2.0.1', 'form').take(1);
  expect([await reading, request.body?.locked]).toEqual(['no room', false]);
});

it('stops reading where there is no room, and can be answered still', async () => {
  const place = anyRoom();
  place.take(31 * MB);
  const request = chunked(Array<number>(40).fill(MB));
  expect(await readLimited(request, 99 * MB, place)).toBe('no room');
  expect(request.body?.locked).toBe(false);
});

it('knows a sender that cuts off', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await readLimited(request, 7, anyRoom())).toBe('cut off');
});

const nested = (levels: number, inner = '1') => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;

it.each<[string, string, boolean]>([
  ['16 levels', nested(16), false],
  ['17 levels', nested(17), true],
  ['17 levels that never close', '{"a":'.repeat(17), true],
  ['many lists beside each other', `[${Array<string>(1000).fill('[]').join()}]`, false],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(99) }), false],
  ['brackets after an escaped quote', JSON.stringify({ a: `"${'['.repeat(99)}` }), false],
  ['17 levels after a text with a backslash at its end', nested(16, '["\\\\",[]]'), true],
  ['nothing', '', false],
])('a body of %s', (_what, json, expected) => {
  expect(isTooDeep(new TextEncoder().encode(json))).toBe(expected);
});

it.each<[string, object | null]>([
  ['{"a":1}', { a: 1 }],
  ['', {}],
  [' ', null],
  ['null', null],
  ['[]', null],
  ['"text"', null],
  ['{"a":', null],
])('finds the fields in %j', (json, fields) => {
  expect(jsonFields(new TextEncoder().encode(json))).toEqual(fields);
});

it.each([
  ['true', true],
  [' 12', true],
  ['"text"', true],
  ['{"a":1}', false],
  ['\n[{}]', false],
  ['', false],
])('a JSON body of %j is a bare value: %s', (json, expected) => {
  expect(isPrimitiveJson('application/json; charset=utf-8', new TextEncoder().encode(json))).toBe(expected);
  expect(isPrimitiveJson('text/csv', new TextEncoder().encode(json))).toBe(false);
});

it.each([
  [JSON.stringify(Array(500).fill({})), false],
  [` ${JSON.stringify(Array(501).fill({}))}`, true],
  ['[{}', false],
  ['{"a":[]}', false],
])('counts rows', (json, expected) => {
  expect(hasTooManyRows(new TextEncoder().encode(json))).toBe(expected);
});
