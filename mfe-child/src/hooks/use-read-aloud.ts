import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useChildMode } from './use-child-mode';

/**
 * The device's own English voice, if it has one. Voices that speak through a service on the net are never used:
 * a child's words stay on the device.
 */
export function localVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  return voices.find((voice) => voice.localService && voice.lang.toLowerCase().startsWith('en')) ?? null;
}

const synthesis = () => ('speechSynthesis' in window ? window.speechSynthesis : null);

function subscribe(listener: () => void): () => void {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
}

const hasVoice = () => localVoice(synthesis()?.getVoices() ?? []) !== null;

function speak(text: string) {
  const speech = synthesis();
  const voice = localVoice(speech?.getVoices() ?? []);
  if (!speech || !voice) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = 0.9;
  speech.cancel();
  speech.speak(utterance);
}

/** Reads a text to a child who can't read yet; null in other modes and on devices without a voice. */
export function useReadAloud(): ((text: string) => void) | null {
  const { preReader } = useChildMode();
  const canSpeak = useSyncExternalStore(subscribe, hasVoice);
  const read = useCallback((text: string) => speak(text), []);
  return preReader && canSpeak ? read : null;
}

/** Reads a text as soon as it is there. */
export function useReadOnMount(text: string): void {
  const read = useReadAloud();
  useEffect(() => read?.(text), [read, text]);
}
