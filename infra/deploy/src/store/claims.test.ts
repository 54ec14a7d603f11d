import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { releaseTesting } from '../testing/builds.ts';
import { ownerOfThis } from './claim-owner.ts';
import { giveBackClaims, withClaim } from './claims.ts';
import type { ReleaseStore } from './release-store.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

const claims = () => t.store.list('claims/');
const upload = () => withClaim(t.store, 'upload', () => Promise.resolve('uploaded'));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

it('says until when it waits for somebody who may have been cut off, and what ends that', async () => {
  const since = minutesAgo(5);
  await t.store.create('claims/prune/somebody', since);
  const until = new Date(Date.parse(since) + 15 * 60_000).toISOString().slice(11, 16);
  await expect(upload()).rejects.toThrow(
    expect.objectContaining({
      message: 'Old releases are being removed right now.',
      remedy: expect.stringMatching(new RegExp(`until ${until} UTC.*remove claims/prune/somebody`)) as string,
    }),
  );
});

it.each([
  ['died', minutesAgo(16)],
  ['had a clock that was far ahead', minutesAgo(-365 * 24 * 60)],
  ['wrote no time', 'half a'],
])('waits for nobody who %s', async (_, since) => {
  await t.store.create('claims/prune/somebody', since);
  expect(await upload()).toBe('uploaded');
  expect(await claims()).toEqual([]);
});

it('lets nobody remove old releases while somebody else does', async () => {
  await withClaim(t.store, 'prune', async () => {
    await expect(withClaim(t.store, 'prune', () => Promise.resolve())).rejects.toThrow('being removed right now');
  });
});

describe('a claim that says whose it is', () => {
  const claim = (owner: object) =>
    t.store.create('claims/prune/somebody', JSON.stringify({ since: minutesAgo(1), ...ownerOfThis(), ...owner }));

  it('holds up others while its process runs, and names it', async () => {
    await claim({});
    await expect(upload()).rejects.toThrow(
      expect.objectContaining({ remedy: expect.stringContaining(`process ${process.pid}`) as string }),
    );
  });

  it('holds up nobody once its command was killed', async () => {
    const other = spawn('cat');
    other.stdin.write('on');
    await once(other.stdout, 'data');
    await claim(ownerOfThis(other.pid));
    await expect(upload()).rejects.toThrow('being removed right now');
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(await upload()).toBe('uploaded');
    expect(await claims()).toEqual([]);
  });

  it('holds up nobody when another process has its number now', async () => {
    await claim({ started: 'before' });
    expect(await upload()).toBe('uploaded');
  });

  it('of another machine is waited for: nobody here knows whether its process runs', async () => {
    await claim({ machine: 'another', started: 'before' });
    await expect(upload()).rejects.toThrow('being removed right now');
  });

  it('is what each command writes', async () => {
    await withClaim(t.store, 'upload', async () => {
      const [key = ''] = await claims();
      expect(JSON.parse((await t.store.read(key))?.content.toString() ?? '')).toMatchObject(ownerOfThis());
    });
  });
});

it('holds on a full disk, where a file can be made, and nothing written into it', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const store: ReleaseStore = {
    ...t.store,
    create: (key, content) => (content.length > 0 ? Promise.reject(full) : t.store.create(key, content)),
  };
  await withClaim(store, 'prune', async () => {
    await expect(upload()).rejects.toThrow('being removed right now');
  });
  expect(await upload()).toBe('uploaded');
});

it('is given back when the command is stopped', async () => {
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((done) => (stop = done));
  const work = withClaim(t.store, 'prune', () => stopped);
  while ((await claims()).length === 0) await new Promise(setImmediate);
  await giveBackClaims();
  expect(await claims()).toEqual([]);
  stop();
  await work;
});
