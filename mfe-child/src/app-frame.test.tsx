import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer } from './testing/fake-server';
import { homeAnswers } from './testing/home-answers';
import { mountChild } from './testing/mount-child';

let unmount = async () => {};
afterEach(() => unmount());

async function open(path: string, answers = {}) {
  const mounted = await mountChild(fakeServer(homeAnswers(answers)), path);
  unmount = mounted.unmount;
  return mounted;
}

it('tells the shell the title of its screen', async () => {
  const { setTitle } = await open('/shelf');
  await waitFor(() => expect(setTitle).toHaveBeenLastCalledWith('Foods I tried'));
});

it('leads an old address of the area to its home', async () => {
  const { navigate } = await open('/gone');
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/child', expect.objectContaining({ replace: true })));
});

it("says in a child's words that it takes longer", async () => {
  await open('', { child_dashboard: () => new Promise(() => undefined) });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('It takes a bit longer. Hang on!')).toBeInTheDocument();
});
