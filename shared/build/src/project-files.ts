import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOREIGN = /^(node_modules|dist|test-results|\.)/;

/** The paths of the project's own files below `folder`, relative to it, also where there is no git. */
export function projectFiles(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !FOREIGN.test(name))
    .flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      return entry.isDirectory() ? projectFiles(folder, file) : [file];
    });
}
