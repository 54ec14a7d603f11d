import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a hosted project deploys is what is tested here: the same files, found by Deno the way Node finds them. */
const here = __dirname;
const read = (...parts: string[]) => readFileSync(path.join(here, ...parts), 'utf8');
const names = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['_shared', 'testing'].includes(entry.name))
  .map(({ name }) => name);
const sources = ['_shared', ...names].flatMap((folder) =>
  readdirSync(path.join(here, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file)),
);
const importsOf = (file: string) => [...read(file).matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);

const { imports } = JSON.parse(read('deno.json')) as { imports: Record<string, string> };
const { dependencies } = JSON.parse(read('../package.json')) as { dependencies: Record<string, string> };
const config = read('../config.toml');

/** Who needs no session. */
const FOR_VISITORS = ['kid-sign-in', 'run-jobs', 'confirm-email-change'];

test.each(names)('%s only serves its handler', (name) => {
  expect(read(name, 'index.ts')).toBe(read('kid-sign-in', 'index.ts'));
  expect(importsOf(path.join(name, 'index.ts'))).toEqual(['../_shared/deps.ts', './handler.ts']);
});

test.each(names)(
  '%s is deployed with the import map, and checks the session itself unless it is for visitors',
  (name) => {
    const [, section = ''] = config.split(`[functions.${name}]\n`);
    const settings = section.split('\n[')[0] ?? '';
    // The gateway's own check refuses tokens with asymmetric keys, or not, depending on its version.
    expect(settings).toContain('verify_jwt = false\n');
    expect(importsOf(path.join(name, 'handler.ts')).includes('../_shared/caller.ts')).toBe(
      !FOR_VISITORS.includes(name),
    );
    expect(settings).toContain('import_map = "./functions/deno.json"');
  },
);

test.each(sources)('%s imports only what Deno finds', (file) => {
  for (const from of importsOf(file)) {
    if (from.startsWith('.')) expect(from).toMatch(/\.ts$/);
    else expect(Object.keys(imports)).toContain(from);
  }
});

test('Deno gets the versions that are tested here', () => {
  for (const [name, target] of Object.entries(imports)) expect(target).toBe(`npm:${name}@${dependencies[name] ?? '?'}`);
});

test('the type check covers every file that is deployed', () => {
  const { include, exclude } = JSON.parse(read('../tsconfig.json')) as { include: string[]; exclude: string[] };
  expect([include, exclude]).toEqual([['**/*.ts'], ['node_modules']]);
});
