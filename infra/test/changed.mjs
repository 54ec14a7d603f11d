import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The files that differ from where `since` and the present branch parted: new ones, and apart from them those that are no more. */
export function changedFiles(root, since) {
  const git = (...args) => {
    const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (error) throw new Error(`--changed needs git: ${error.message}`);
    if (status !== 0)
      throw new Error(`git ${args.join(' ')}: ${stderr.trim() || 'no answer; name another with --since REF'}`);
    return stdout.split('\0').filter(Boolean);
  };
  const known = (ref) => spawnSync('git', ['rev-parse', '--verify', '--quiet', ref], { cwd: root }).status === 0;
  const from = since ?? (known('origin/main') ? 'origin/main' : 'HEAD');
  const base = git('merge-base', 'HEAD', from)[0]?.trim();
  const names = [
    ...git('diff', '--name-only', '--no-renames', '-z', base),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const all = [...new Set(names)].sort();
  const isThere = (file) => existsSync(path.join(root, file));
  return { files: all.filter(isThere), deleted: all.filter((file) => !isThere(file)) };
}

const CODE = /\.(ts|tsx|mts|mjs|cjs|js)$/;
const PRODUCT = /^(shell|mfe-[^/]+|shared\/[^/]+)\/(src|webpack|remote\.json)/;
const isTest = (file) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file);

/** What no suite imports and every suite depends on. */
const EVERY_SUITE =
  /^(package(-lock)?\.json|jest\.config\.mjs|infra\/test\/neighbours\/(load\.ts|runner\.mjs)|shared\/build\/src\/jest.*)$/;
/** Settings are read by whoever runs a suite, or by tools that it runs. The checksums of migrations are no settings. */
const SETTINGS = /(?<!\/checksums)\.(toml|json)$/;
/** Suites that read or run files of the project by their path, which Jest knows nothing of. They are quick, and always run. */
export const READERS = [
  'infra/contract-report/src/exports.test.ts',
  'infra/contract-report/src/page.test.ts',
  'infra/contract-report/src/problems.test.ts',
  'infra/deploy/src/cli/command-line.test.ts',
  'infra/deploy/src/pages/nginx-config.test.ts',
  'infra/local/src/cli/dev.test.ts',
  'infra/local/src/cli/status.test.ts',
  'infra/mutants/mutants/index.test.ts',
  'infra/pipeline/plan.test.ts',
  'infra/reliability/src/report/document.test.ts',
  'infra/supabase/functions/deployable.test.ts',
  'infra/new-remote/src/create-remote.test.ts',
  'infra/supabase/lint/checksums.test.ts',
  'infra/supabase/lint/migration-lint.test.ts',
  'infra/supabase/tests/schema-files.test.ts',
  'infra/test/alerts.test.ts',
  'infra/test/builds.test.ts',
  'infra/test/child-texts.test.ts',
  'infra/test/chromium.test.ts',
  'infra/test/documents.test.ts',
  'infra/test/error-texts.test.ts',
  'infra/test/glossary.test.ts',
  'infra/test/licenses.test.ts',
  'infra/test/packages-alone.test.ts',
  'infra/test/preset.test.ts',
  'infra/test/projects.test.ts',
  'infra/test/quotes.test.ts',
  'infra/test/read-functions.test.ts',
  'infra/test/style-sheets.test.ts',
  'infra/test/workflows.test.ts',
  'shared/build/src/browser-floor.test.ts',
  'shared/build/src/budget.test.ts',
  'shared/build/src/critical-css.test.ts',
  'shared/build/src/inline-code-plugin.test.ts',
  'shared/build/src/integrity-plugin.test.ts',
  'shared/build/src/minify-page.test.ts',
  'shared/build/src/place.test.ts',
  'shared/build/src/portable-ids-plugin.test.ts',
  'shared/ui/src/form/date-field.test.tsx',
  'shared/ui/src/tokens/contrast.test.ts',
  'shell/src/places/remotes.test.ts',
];
const CHECKS_ALL =
  /(^|\/)(package\.json|package-lock\.json|tsconfig[^/]*\.json|\.oxfmtrc\.jsonc|\.?oxlint(rc)?\.json|\.browserslistrc|\.gitignore)$|\/tsconfig\//;
/** The rules of the lint: oxlint loads them, and no suite. */
const LINT_RULES = /(^|\/)(lint-plugin|[a-z-]+-rules?|browser-floor)\.mjs$/;
/** Suites that import it plant what the rules forbid. */
const PLANTS = 'infra/test/lint-text.ts';
/** What the types of a program depend on. */
const PROGRAMS = { browser: /^(shell|mfe-[^/]+|shared)\/.*\.tsx?$/, node: /^(infra|shared)\/.*\.tsx?$/ };
const SERVER = /^infra\/(supabase\/(schemas|migrations|functions|tests\/support)|local)\//;

/**
 * Which tests a change touches. Jest finds the suites that import a changed file by itself.
 * What no suite imports (settings, the server that the database tests talk to, a file that is no more) runs the whole
 * stage. In the browser the main job runs, and the specs that changed or whose builds did: whoever works on an area runs `npm test -- e2e AREA`
 * before it is released.
 * @param {{ files: string[], deleted?: string[] }} changed
 */
export function touchedBy({ files, deleted = [] }) {
  const all = [...files, ...deleted];
  const code = files.filter((file) => CODE.test(file));
  const some = (pattern) => all.some((file) => pattern.test(file));
  const rules = some(LINT_RULES);
  const everything = rules || some(CHECKS_ALL);
  const allUnit = some(EVERY_SUITE) || deleted.some((file) => CODE.test(file)) || some(SETTINGS);
  const serves = all.some((file) => SERVER.test(file) && !/\.test\.ts$/.test(file));
  const runs =
    all.some((file) => PRODUCT.test(file) && !isTest(file)) || some(/^infra\/(e2e\/(src|playwright)|deploy)/);
  const specs = files.filter((file) => /^infra\/e2e\/specs\/.*\.spec\.ts$/.test(file));
  if (some(/^infra\/e2e\/previous\/.*\.zip$/)) specs.push('shell/version-skew');
  return {
    format: everything ? ['.'] : files,
    lint: everything ? ['.'] : code,
    types: Object.keys(PROGRAMS).filter((name) => everything || all.some((file) => PROGRAMS[name].test(file))),
    schema: some(/^infra\/supabase\/(schemas|migrations)\//),
    related: rules ? [...code, PLANTS] : code,
    allUnit,
    allDatabase: serves || some(EVERY_SUITE),
    specs: [...specs, ...(runs || serves || some(EVERY_SUITE) ? ['shell/main-job'] : [])],
  };
}
