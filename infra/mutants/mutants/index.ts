import type { Mutant } from '../src/mutant.ts';
import { access } from './access.ts';
import { challenges } from './challenges.ts';
import { people } from './people.ts';
import { points } from './points.ts';

export const MUTANTS: Mutant[] = [...access, ...points, ...challenges, ...people];
