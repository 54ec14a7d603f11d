import { localVoice } from './use-read-aloud';

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
