// Plain JavaScript without packages: it must answer in any state of the clone.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
// "--data folder" asks about the server on that data folder instead of the one this clone started first.
const folder = process.argv[process.argv.indexOf('--data') + 1 || Infinity];
const file = folder
  ? path.resolve(process.env.INIT_CWD ?? '.', folder, 'state.json')
  : path.join(root, '.data/running.json');
const state = await runningState();
const json = process.argv.includes('--json');

if (json) console.log(JSON.stringify(state, null, 2));
else if (!state.running) console.log('TasteQuest is not running. Start it with "npm start".');
else {
  console.log(`TasteQuest is running (${state.mode}).\n\n  ${state.url}`);
  for (const { name, detail } of state.failing) console.log(`  Not well: ${name} (${detail})`);
  if (state.mailboxUrl) console.log(`  Emails: ${state.mailboxUrl}`);
  for (const { role, name, ...rest } of state.demo)
    console.log(`  ${name} (${role}): ${Object.values(rest).join('  ')}`);
}
process.exitCode = state.running || json ? 0 : 1;

async function runningState() {
  const none = { running: false, url: null, mailboxUrl: null, publishableKey: null, mode: null, demo: [], failing: [] };
  try {
    const { url, mailboxUrl, publishableKey, mode, demo } = JSON.parse(readFileSync(file, 'utf8'));
    const health = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3000) });
    const failing = (await health.json()).checks.filter(({ ok }) => !ok);
    return { running: true, url, mailboxUrl, publishableKey, mode, demo, failing };
  } catch {
    return none;
  }
}
