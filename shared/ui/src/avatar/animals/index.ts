import type { ComponentType } from 'react';
import { Bear } from './bear';
import { Bee } from './bee';
import { Cat } from './cat';
import { Dog } from './dog';
import { Fox } from './fox';
import { Frog } from './frog';
import { Koala } from './koala';
import { Lion } from './lion';
import { Owl } from './owl';
import { Panda } from './panda';
import { Penguin } from './penguin';
import { Rabbit } from './rabbit';
import { Tiger } from './tiger';
import { Turtle } from './turtle';
import { Unicorn } from './unicorn';
import { Whale } from './whale';

interface Animal {
  name: string;
  /** The color behind the animal. */
  backdrop: string;
  Picture: ComponentType;
}

/** The sixteen animals, drawn on a 64 × 64 canvas. */
export const ANIMALS = {
  fox: { name: 'Fox', backdrop: '#ffe0c2', Picture: Fox },
  panda: { name: 'Panda', backdrop: '#bfe8d0', Picture: Panda },
  lion: { name: 'Lion', backdrop: '#fff0c2', Picture: Lion },
  rabbit: { name: 'Rabbit', backdrop: '#fbd3e0', Picture: Rabbit },
  owl: { name: 'Owl', backdrop: '#e4dcfa', Picture: Owl },
  frog: { name: 'Frog', backdrop: '#dff3c8', Picture: Frog },
  cat: { name: 'Cat', backdrop: '#d6e6fb', Picture: Cat },
  dog: { name: 'Dog', backdrop: '#cdeaf3', Picture: Dog },
  bear: { name: 'Bear', backdrop: '#f8e3cd', Picture: Bear },
  penguin: { name: 'Penguin', backdrop: '#cdeafa', Picture: Penguin },
  tiger: { name: 'Tiger', backdrop: '#ffe7bd', Picture: Tiger },
  whale: { name: 'Whale', backdrop: '#b5e0f5', Picture: Whale },
  koala: { name: 'Koala', backdrop: '#e1e6f5', Picture: Koala },
  unicorn: { name: 'Unicorn', backdrop: '#ecd3f7', Picture: Unicorn },
  turtle: { name: 'Turtle', backdrop: '#d3f0e2', Picture: Turtle },
  bee: { name: 'Bee', backdrop: '#cfeef2', Picture: Bee },
} as const satisfies Record<string, Animal>;

export type AvatarId = keyof typeof ANIMALS;

/** The names of the animals a child can pick, in the order they are shown. */
export const AVATAR_IDS = Object.keys(ANIMALS) as AvatarId[];

/** Whether the text names one of the animals. */
export function isAvatarId(text: string | null | undefined): text is AvatarId {
  return typeof text === 'string' && Object.hasOwn(ANIMALS, text);
}
