import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpeakButton } from './spoken';
import { ChildModeContext } from '../hooks/use-child-mode';
import { aMode, aVoice } from '../testing/child-mode';

const mode = aMode({ preReader: true });

let voice: ReturnType<typeof aVoice>;
beforeEach(() => {
  voice = aVoice();
});
afterEach(() => voice.take());

it('reads to a child who cannot read yet', async () => {
  render(
    <ChildModeContext value={mode}>
      <SpeakButton text="Broccoli" />
    </ChildModeContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Read to me: Broccoli' }));
  expect(voice.said).toEqual(['Broccoli']);
});

it('is not there for a reader', () => {
  render(
    <ChildModeContext value={{ ...mode, preReader: false }}>
      <SpeakButton text="Broccoli" />
    </ChildModeContext>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is not there without a voice', () => {
  voice.take();
  render(
    <ChildModeContext value={mode}>
      <SpeakButton text="Broccoli" />
    </ChildModeContext>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('stops what it was saying for what is pressed next', async () => {
  const cancel = jest.spyOn(window.speechSynthesis, 'cancel');
  render(
    <ChildModeContext value={mode}>
      <SpeakButton text="Broccoli" />
    </ChildModeContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Read to me: Broccoli' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('is there as soon as the device has found its voices', () => {
  const speech = Object.assign(new EventTarget(), window.speechSynthesis);
  const { getVoices } = window.speechSynthesis;
  Object.assign(window, { speechSynthesis: Object.assign(speech, { getVoices: () => [] }) });
  render(
    <ChildModeContext value={mode}>
      <SpeakButton text="Broccoli" />
    </ChildModeContext>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  Object.assign(speech, { getVoices });
  act(() => void speech.dispatchEvent(new Event('voiceschanged')));
  expect(screen.getByRole('button', { name: 'Read to me: Broccoli' })).toBeInTheDocument();
});
