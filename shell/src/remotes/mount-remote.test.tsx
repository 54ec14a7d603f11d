import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RemoteModule, RemoteProps } from '@tastequest/contract';
import { mountRemote } from './mount-remote';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const done = async () => undefined;
const fails = () => Promise.reject(new Error('broken'));
const SHORT = { millis: 20, dieOnTimeout: true, warningMillis: 1000 };
const remote = (patch: Partial<RemoteModule> = {}) =>
  ({
    contract: '1.0.0',
    version: '1.0.0',
    bootstrap: done,
    mount: done,
    unmount: done,
    timeouts: { bootstrap: SHORT, mount: SHORT, unmount: SHORT },
    ...patch,
  }) as RemoteModule;

const inElement = () =>
  ({ basename: '/child', domElement: document.createElement('div') }) as unknown as RemoteProps & {
    domElement: HTMLElement;
  };

/** Mounts and unmounts a remote, keeping hold of nothing. */
async function visit(patch: Partial<RemoteModule> = {}) {
  const props = inElement();
  const module = remote(patch);
  await mountRemote(module, props)
    .then(({ unmount }) => unmount())
    .catch(() => undefined);
  return { element: new WeakRef(props.domElement), mount: new WeakRef(module.mount) };
}

async function isCollected(ref: WeakRef<object>) {
  for (let tries = 0; tries < 50 && ref.deref(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collectGarbage();
  }
  return ref.deref() === undefined;
}

test('nothing holds a remote that came and went', async () => {
  const { element, mount } = await visit({ mount: async () => undefined });
  expect(await isCollected(element)).toBe(true);
  expect(await isCollected(mount)).toBe(true);
});

test.each([
  ['failed to start', { bootstrap: fails }],
  ['failed to mount', { mount: fails }],
  ['never finished mounting', { mount: () => new Promise<undefined>(() => undefined) }],
  ['failed to leave', { unmount: fails }],
])('nothing holds the element of a remote that %s', async (_which, patch) => {
  const { element } = await visit(patch);
  expect(await isCollected(element)).toBe(true);
});

test('two remotes at a time are two to single-spa, each with what it was mounted with', async () => {
  const mount = jest.fn(async (_: RemoteProps & { name?: string }) => undefined);
  const [first, second] = [inElement(), inElement()];
  await Promise.all([mountRemote(remote({ mount }), first), mountRemote(remote({ mount }), second)]);
  const given = mount.mock.calls.map(([props]) => props);
  expect(given).toEqual([expect.objectContaining(first), expect.objectContaining(second)]);
  expect(new Set(given.map(({ name }) => name)).size).toBe(2);
});
