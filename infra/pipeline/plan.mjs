import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * What production gets of a release in staging: the shell, and each remote, by a canary where production has a build of it that
 * everybody else keeps.
 * @param {{ changes: { action: string, name: string, to: string | null }[] }} released `npm run -s release -- --json`
 * @param {{ live: { environment: string, name: string }[] }} live `npm run -s list -- --json`
 */
export function plan({ changes }, { live }) {
  const released = changes.filter(({ action }) => action === 'release');
  const isLive = (name) => live.some((row) => row.environment === 'production' && row.name === name);
  return {
    shell: released.find(({ name }) => name === 'shell')?.to ?? '',
    remotes: released
      .filter(({ name }) => name !== 'shell')
      .map(({ name, to }) => ({ name, build: to, canary: isLive(name) })),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [released, live] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  for (const [key, value] of Object.entries(plan(released, live)))
    console.log(`${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
}
