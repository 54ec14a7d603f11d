import { act } from '@testing-library/react';
import { defineRemote } from './define-remote';
import { useLocation } from './router';
import type { ServicesState } from './services';
import { createStore, mountRemote } from './testing';

const at = (pathname: string) =>
  ({
    router: { location: { pathname, search: '', hash: '', state: null, key: pathname }, action: 'POP' },
  }) as ServicesState;

const Here = () => <p>{useLocation().pathname}</p>;

test('a remote is where the shell is as long as that is its own, at its first page too', async () => {
  const services$ = createStore<ServicesState>(at('/child/rewards'));
  const remote = defineRemote('1.0.0', Here);
  const { domElement, unmount } = await mountRemote(remote, { name: 'child', basename: '/child', services$ });
  const seen = [domElement.textContent];
  for (const path of ['/child', '/settings', '/children', '/child/log']) {
    act(() => services$.set(at(path)));
    seen.push(domElement.textContent);
  }
  expect(seen).toEqual(['/rewards', '/', '/', '/', '/log']);
  await unmount();
});
