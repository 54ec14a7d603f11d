import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * What production gets of a release in staging: the shell, and each remote, by a canary where production has a build of it that
 * everybody else keeps; nothing that everybody has there, as after a commit that takes back what a canary ended. A run that
 * somebody starts again has released everything before: it takes what differs between the two, and of a team's own repository only
 * its remote.
 * @param {{ changes: { action: string, name: string, to: string | null }[] }} released `npm run -s release -- --json`
 * @param {{ live: { environment: string, name: string, build: string }[] }} live `npm run -s list -- --json`
 * @param {{ isAgain?: boolean, only?: string }} [run]
 */
export function plan({ changes }, { live }, { isAgain = false, only } = {}) {
  const inProduction = (name) => live.find((row) => row.environment === 'production' && row.name === name);
  const released = isAgain
    ? live.filter(({ environment }) => environment === 'staging').map(({ name, build }) => ({ name, build }))
    : changes.filter(({ action }) => action === 'release').map(({ name, to }) => ({ name, build: to }));
  const wanted = released.filter(({ name, build }) => (!only || name === only) && inProduction(name)?.build !== build);
  return {
    shell: wanted.find(({ name }) => name === 'shell')?.build ?? '',
    remotes: wanted
      .filter(({ name }) => name !== 'shell')
      .map(({ name, build }) => ({ name, build, canary: inProduction(name) !== undefined })),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [released, live] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const { GITHUB_RUN_ATTEMPT = '1', NAME } = process.env;
  for (const [key, value] of Object.entries(plan(released, live, { isAgain: GITHUB_RUN_ATTEMPT !== '1', only: NAME })))
    console.log(`${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
}
