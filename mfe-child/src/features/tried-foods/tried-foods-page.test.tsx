import { screen, within } from '@testing-library/react';
import { aVoice } from '../../testing/child-mode';
import { fakeServer } from '../../testing/fake-server';
import { homeAnswers, shelfAnswer } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';

let unmount = async () => {};
afterEach(() => unmount());

async function open(shelf = {}, settings = {}) {
  const server = fakeServer(homeAnswers({ food_shelf: shelfAnswer(shelf) }));
  unmount = (await mountChild(server, '/shelf', settings)).unmount;
}

const food = { food_id: 'corn', name: 'Corn', emoji: '🌽', times: 1, first_at: '', last_face: 'not_yet' };

it('says how often each food was tried, and how it was the last time', async () => {
  await open({ tried: [food, { ...food, food_id: 'peas', name: 'Peas', times: 3, last_face: null }] });
  const tiles = within(await screen.findByRole('region', { name: 'I tried these' })).getAllByRole('listitem');
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['Not yetCorn1 time', 'Peas3 times']);
});

it('leads to the challenges as long as there is no trophy', async () => {
  await open({ trophies: [] });
  expect(await screen.findByRole('link', { name: 'My Challenges' })).toHaveAttribute('href', '/child/challenges');
});

it.each([
  ['My trophy shelf. Peas.', {}],
  ['My trophy shelf. Say yummy three times to win one.', { trophies: [] }],
])('reads to a child who cannot read yet: %s', async (words, shelf) => {
  const voice = aVoice();
  await open(shelf, { preReader: true });
  expect(await screen.findByRole('button', { name: `Read to me: ${words}` })).toBeInTheDocument();
  voice.take();
});
