import type { ComponentProps } from 'react';
import type { Router } from '@tastequest/contract/router';
import type { ChildMode } from '../hooks/use-child-mode';

/** For tests: Mia, who reads and sees her points. */
export function aMode(changes: Partial<ChildMode> = {}): ChildMode {
  return {
    childId: 'mia',
    fullName: 'Mia Berg',
    avatar: 'fox',
    timeZone: 'UTC',
    hidePoints: false,
    preReader: false,
    isAreaOpen: { current: true },
    ...changes,
  };
}

/** For tests: a router that shows one place of the child area, as the shell's bridge does. */
export function routerProps(path: string): Omit<ComponentProps<typeof Router>, 'children'> {
  const go = () => undefined;
  const navigator = {
    createHref: (to: unknown) => String((to as { pathname?: string }).pathname ?? to),
    go,
    push: go,
    replace: go,
  };
  return { basename: '/child', location: `/child${path}`, navigator };
}

/** For tests: a device with a voice of its own. What it says is in the list; `take` removes the voice again. */
export function aVoice(): { said: string[]; take: () => void } {
  const said: string[] = [];
  Object.assign(window, {
    speechSynthesis: {
      getVoices: () => [{ lang: 'en-US', localService: true, name: 'Own', voiceURI: 'own', default: true }],
      cancel: () => undefined,
      speak: ({ text }: { text: string }) => said.push(text),
    },
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
  });
  return { said, take: () => void Reflect.deleteProperty(window, 'speechSynthesis') };
}

/** For tests: which emoji are shown as pictures in a place, in order. */
export function picturesIn(place: Element): string[] {
  const sources = [...place.querySelectorAll('img')].map(({ src }) => decodeURIComponent(src));
  return sources.map((source) => /<text[^>]*>(.*)<\/text>/.exec(source)?.[1] ?? '');
}
