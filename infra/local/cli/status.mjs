// Plain JavaScript without packages: it must answer in any state of the clone.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from '../../deploy/src/cli/command-line.mjs';
import { isRunning } from '../../deploy/src/store/is-running.mjs';
import { isStart } from '../src/process/is-start.mjs';
import { isHeldElsewhere } from '../src/process/lock-place.mjs';
import { restoreRemedy } from '../src/process/restore-remedy.mjs';

const USAGE = `Usage: npm run status -- [options]

  --data ./.data     the data folder of the server to ask; without it, the one that this clone started first
  --json             print one JSON object`;

const {
  values: { data: folder, json },
} = commandLine(USAGE, { data: '', json: false });
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const file = folder
  ? path.resolve(process.env.INIT_CWD ?? '.', folder, 'state.json')
  : path.join(root, '.data/running.json');
const lock = path.join(path.dirname(file), 'lock.json');
const state = await runningState();

if (json) console.log(JSON.stringify(state, null, 2));
else if (state.elsewhere)
  console.log(
    `TasteQuest runs on ${path.dirname(file)} in a container or on another machine. Ask for its status there.`,
  );
else if (state.silent)
  console.log(
    `TasteQuest runs, but ${state.url} doesn't answer: it is starting, or stands still. If that lasts, stop it with "npm stop"; ${path.join(path.dirname(file), 'server.log')} may say why.`,
  );
else if (!state.running) console.log('TasteQuest is not running. Start it with "npm start".');
else {
  console.log(`TasteQuest is running (${state.mode}).\n\n  ${state.url}`);
  for (const { name, detail } of state.failing) console.log(`  Not well: ${name} (${detail})`);
  if (state.remedy) console.log(state.remedy.replace(/^/gm, '    '));
  if (state.mailboxUrl) console.log(`  Emails: ${state.mailboxUrl}`);
  for (const { role, name, ...rest } of state.demo)
    console.log(`  ${name} (${role}): ${Object.values(rest).join('  ')}`);
}
process.exitCode = state.running || json ? 0 : 1;

async function runningState() {
  const none = {
    running: false,
    url: null,
    mailboxUrl: null,
    publishableKey: null,
    mode: null,
    demo: [],
    failing: [],
    remedy: null,
    silent: false,
    elsewhere: folder !== '' && isHeldElsewhere(lock),
  };
  try {
    const { pid, folder: noted, url, mailboxUrl, publishableKey, mode, demo } = JSON.parse(readFileSync(file, 'utf8'));
    // A version before this one noted the folder in its lock alone.
    const served = noted ?? (folder && JSON.parse(readFileSync(lock, 'utf8')).folder);
    // Its port may have passed to another server since, and a copied folder names the server of the original.
    if (!isRunning(pid) || (folder && served !== realpathSync(path.dirname(file)))) return none;
    const failing = await failingChecks(url);
    if (!failing) return { ...none, url, silent: isStart(pid) };
    // A database of DATABASE_URL is not in the folder, and its backups are not ours.
    const isOurs = served && existsSync(path.join(served, 'postgres')) && failing.some(({ name }) => name === 'data');
    const remedy = isOurs ? restoreRemedy(served) : null;
    return { ...none, running: true, url, mailboxUrl, publishableKey, mode, demo, failing, remedy, elsewhere: false };
  } catch {
    return none;
  }
}

/** What is not well at a server; null where it doesn't answer. */
async function failingChecks(url) {
  try {
    const health = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3000) });
    return (await health.json()).checks.filter(({ ok }) => !ok);
  } catch {
    return null;
  }
}
