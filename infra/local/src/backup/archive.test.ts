import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { describeFailure } from '../process/user-error.ts';
import { exactly, readArchive, writeArchive, type About } from './archive.ts';

const ABOUT: About = {
  format: 1,
  madeAt: '2026-03-01T12:00:00.000Z',
  postgres: '17',
  processor: 'x64',
  newestMigration: '1',
};

const folder = mkdtempSync(path.join(tmpdir(), 'tq-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);

function target(name: string): string {
  mkdirSync(at(name));
  return at(name);
}

/** An archive as somebody else could have written it. */
async function forge(name: string, entries: Record<string, string>): Promise<string> {
  const pack = tar.pack();
  for (const [entry, text] of Object.entries(entries)) pack.entry({ name: entry }, text);
  pack.finalize();
  await pipeline(pack, createGzip(), createWriteStream(at(name)));
  return at(name);
}

const REMEDY = 'Make room on it, then try again. Nothing is lost.';
const manifest = (files: Record<string, string>) => JSON.stringify({ about: ABOUT, files });
/** Of "Hello". */
const HASH = '185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969';

test('what was written comes back, byte by byte', async () => {
  const large = Buffer.alloc(1_000_000, 'taste');
  writeFileSync(at('large'), large);
  await writeArchive(at('a.tar.gz'), async (archive) => {
    archive.folder('empty');
    await archive.text('deep/down/text', 'Hello');
    expect(await archive.file('large', at('large'))).toBe(true);
    expect(await archive.file('gone', at('gone'))).toBe(false);
    return ABOUT;
  });
  const to = target('a');
  expect(await readArchive(at('a.tar.gz'), to)).toEqual(ABOUT);
  expect(readFileSync(path.join(to, 'deep/down/text'), 'utf8')).toBe('Hello');
  expect(readFileSync(path.join(to, 'large')).equals(large)).toBe(true);
  expect(existsSync(path.join(to, 'empty'))).toBe(true);
});

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EDQUOT', 'The disk is full, as far as your share of it goes'],
])('a disk that is full (%s) is said in the words for it, with the place', async (code, words) => {
  const full = Object.assign(new Error(`${code}: write`), { code });
  const saidBy = (work: Promise<unknown>) => work.then(() => 'nothing', describeFailure);
  const failing = writeArchive(at('full.tar.gz'), () => Promise.reject(full));
  expect(await saidBy(failing)).toBe(`${words}: ${at('full.tar.gz')}.\n\n${REMEDY}`);

  await writeArchive(at('fits.tar.gz'), (archive) => archive.text('text', 'Hello').then(() => ABOUT));
  const to = target(`to-${code}`);
  const handle = await open(at('fits.tar.gz'));
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const writes = jest.spyOn(prototype, 'writeFile').mockRejectedValue(Object.assign(new Error(code), { code }));
  expect(await saidBy(readArchive(at('fits.tar.gz'), to))).toBe(`${words}: ${to}.\n\n${REMEDY}`);
  writes.mockRestore();
});

test('an archive that could not be finished leaves nothing', async () => {
  const failing = writeArchive(at('b.tar.gz'), async (archive) => {
    await archive.text('text', 'Hello');
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect([existsSync(at('b.tar.gz')), existsSync(at('b.tar.gz.draft'))]).toEqual([false, false]);
});

test('a file that is cut short while it is read is filled up with zeros', async () => {
  writeFileSync(at('short'), 'abc');
  const handle = await open(at('short'));
  const chunks: Buffer[] = [];
  for await (const chunk of exactly(handle, 6)) chunks.push(chunk);
  await handle.close();
  expect(Buffer.concat(chunks)).toEqual(Buffer.from('abc\0\0\0'));
});

test.each([
  ['a file was changed', { text: 'Hallo', 'manifest.json': manifest({ text: HASH }) }, 'text is not as it was written'],
  ['a file is missing', { 'manifest.json': manifest({ text: HASH }) }, 'text is missing'],
  ['a file was added', { text: 'Hello', 'manifest.json': manifest({}) }, 'text is not named in it'],
  ['its end is missing', { text: 'Hello' }, 'its end is missing'],
  ['its end is damaged', { text: 'Hello', 'manifest.json': '{' }, 'its end is missing'],
  [
    'it is of a later kind',
    { 'manifest.json': manifest({}).replace('"format":1', '"format":2') },
    'its end is missing',
  ],
  ['a name leads out of it', { '../out': 'Hello', 'manifest.json': manifest({ '../out': HASH }) }, 'leads out of it'],
])('it is refused when %s', async (name, entries, reason) => {
  const file = await forge(`${name}.tar.gz`, entries as Record<string, string>);
  await expect(readArchive(file, target(name))).rejects.toThrow(reason);
  expect(existsSync(at('out'))).toBe(false);
});

test.each([
  ['of another program', 'Hello'.repeat(1000), 'a part of it is damaged, or of another program.'],
  ['two in one', undefined, 'a file is in it twice.'],
])('it is refused in our words when it is %s', async (name, text, reason) => {
  const file = at(`${name}.tar.gz`);
  const one = await forge('one.tar.gz', { text: 'Hello', 'manifest.json': manifest({ text: HASH }) });
  const twice = () => Buffer.concat([readFileSync(one), readFileSync(one)]);
  writeFileSync(file, text ? gzipSync(text) : twice());
  await expect(readArchive(file, target(name))).rejects.toThrow(`${file} is no whole backup: ${reason}`);
});
