import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keeps what a suite has measured for `npm run test:reliability`, which names the folder; else nothing. */
export function recordFigures(name: string, figures: object): void {
  const folder = process.env['RELIABILITY_FIGURES'];
  if (folder) writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(figures));
}

/** For a suite that damages data: keeps what a person is told in each case, the first paragraph of it. */
export function recordSayings(suite: string): (damage: string, said: string, root: string) => void {
  const sayings: Record<string, string> = {};
  afterAll(() => recordFigures(`damage-${suite}`, sayings));
  return (damage, said, root) => {
    const [problem = ''] = said.trim().split('\n\n');
    sayings[damage] = problem.replaceAll(root, 'DATA').replace(/\s+/g, ' ');
  };
}
