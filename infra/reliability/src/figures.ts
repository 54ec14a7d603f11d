import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keeps what a suite has measured for `npm run test:reliability`, which names the folder; else nothing. */
export function recordFigures(name: string, figures: object): void {
  const folder = process.env['RELIABILITY_FIGURES'];
  if (folder) writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(figures));
}
