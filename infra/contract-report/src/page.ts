import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';

const names = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

/** The custom properties that the style sheets of the shell's page define, for remotes to use. */
export const designTokens = (root: string): string[] =>
  names(readFileSync(path.join(root, 'shared/ui/src/tokens/tokens.css'), 'utf8'), /(?<![\w(-])(--[\w-]+)\s*:/g).sort();

/** The data attributes that the shell keeps on the root element, by which style sheets of remotes choose. */
export function rootAttributes(root: string): string[] {
  const code = projectFiles(path.join(root, 'shell/src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const text = code.map((file) => readFileSync(path.join(root, 'shell/src', file), 'utf8')).join('\n');
  const keys = names(text, /document\.documentElement\.dataset(?:\.|\[')(\w+)/g);
  return keys.map((key) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`).sort();
}
