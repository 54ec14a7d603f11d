import { renderHook } from '@testing-library/react';
import { aVoice } from '../testing/child-mode';
import { localVoice, useReadAloud } from './use-read-aloud';

const voice = (lang: string, localService: boolean): SpeechSynthesisVoice => ({
  lang,
  localService,
  name: lang,
  voiceURI: lang,
  default: false,
});

it('takes an English voice of the device', () => {
  const voices = [voice('de-DE', true), voice('en-US', false), voice('en-GB', true)];
  expect(localVoice(voices)?.lang).toBe('en-GB');
});

it('stays silent rather than using a voice on the net', () => {
  expect(localVoice([voice('en-US', false), voice('fr-FR', true)])).toBeNull();
  expect(localVoice([])).toBeNull();
});

it('waits for voices of the device only while it may be used', () => {
  const voice = aVoice();
  const waiting = new Set<unknown>();
  Object.assign(window.speechSynthesis, {
    addEventListener: (_type: string, listener: unknown) => waiting.add(listener),
    removeEventListener: (_type: string, listener: unknown) => waiting.delete(listener),
  });
  const { unmount } = renderHook(() => useReadAloud());
  expect(waiting.size).toBe(1);
  unmount();
  expect(waiting.size).toBe(0);
  voice.take();
});
