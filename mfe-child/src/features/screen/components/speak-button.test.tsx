import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChildModeContext } from '../model/child-mode';
import { aMode } from '../model/testing';
import { SpeakButton } from './speak-button';

const mode = aMode({ preReader: true });

const spoken: string[] = [];

beforeEach(() => {
  spoken.length = 0;
  Object.assign(window, {
    speechSynthesis: {
      getVoices: () => [{ lang: 'en-US', localService: true, name: 'Own', voiceURI: 'own', default: true }],
      cancel: () => undefined,
      speak: ({ text }: { text: string }) => spoken.push(text),
    },
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis');
});

it('reads to a child who cannot read yet', async () => {
  render(
    <ChildModeContext value={mode}>
      <SpeakButton text="Broccoli" />
    </ChildModeContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Read to me: Broccoli' }));
  expect(spoken).toEqual(['Broccoli']);
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
  Reflect.deleteProperty(window, 'speechSynthesis');
  render(
    <ChildModeContext value={mode}>
      <SpeakButton text="Broccoli" />
    </ChildModeContext>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
