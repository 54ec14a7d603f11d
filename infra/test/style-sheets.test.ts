import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = projectFiles(root);
const sheets = files.filter((file) => file.endsWith('.module.css'));

/** The classes that a sheet defines, but for those of libraries. */
const classesOf = (sheet: string) => {
  const css = read(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
  return new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name));
};

interface Use {
  file: string;
  sheet: string;
  names: string[];
  /** `styles[tone]`: which class it is, only the running code knows. */
  isDynamic: boolean;
}

const uses: Use[] = files
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => {
    const text = read(file);
    const code = text.replaceAll(/^import .*$/gm, '');
    return [...text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';$/gm)].map(([, styles = '', from = '']) => ({
      file,
      sheet: path.normalize(path.join(path.dirname(file), from)),
      names: [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
      isDynamic: text.includes(`${styles}[`),
    }));
  });

test('a component uses classes that its sheet has', () => {
  const missing = uses.flatMap(({ file, sheet, names }) => {
    const classes = classesOf(sheet);
    return names.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('each class of a sheet is used', () => {
  const unused = sheets.flatMap((sheet) => {
    const users = uses.filter((use) => use.sheet === sheet);
    if (users.some(({ isDynamic }) => isDynamic)) return [];
    const used = new Set(users.flatMap(({ names }) => names));
    return [...classesOf(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});
