import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { VICTIMS } from '../kill-loop/victims.ts';

const list = z.array(z.string());
const count = z.number();

const figuresSchema = z.object({
  kills: z.object({
    seed: count,
    rounds: count,
    operations: count,
    repeated: count,
    refused: count,
    lost: list,
    doubled: list,
    broken: list,
    away: z.record(z.enum(VICTIMS), z.array(count)),
  }),
  faults: z.record(z.string(), z.object({ deeds: count, shown: count, lost: count, doubled: count })),
  fuzz: z.object({ seed: count, inputs: count, taken: count, refused: count, failed: count }),
  /** What is said of each damage. */
  damage: z.record(z.string(), z.string()),
});
/** What the suites measured, by suite. */
export type Figures = z.output<typeof figuresSchema>;

/** Reads what the suites left in a folder (`recordFigures`). */
export function readFigures(folder: string): Figures {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  const damage = readdirSync(folder)
    .filter((file) => file.startsWith('damage-'))
    .sort()
    .map((file) => read(path.basename(file, '.json')) as object);
  return figuresSchema.parse({
    kills: read('kills'),
    faults: read('faults'),
    fuzz: read('fuzz'),
    damage: Object.assign({}, ...damage) as object,
  });
}
