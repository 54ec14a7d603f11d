import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { EMPTY_CLUSTER } from '../postgres/cluster.ts';
import { ask } from './ask.ts';
import { CONTROL_URL } from './protocol.ts';
import { storeProcess } from './running-process.ts';
import { noonZone } from './dates.ts';

/** Starts the process that makes test backends, once for all suites. */
export default async function globalSetup(_config: unknown, project: { rootDir: string }): Promise<void> {
  const child = spawn(process.execPath, ['--import', './cli/typescript.mjs', 'cli/test-backend.ts'], {
    cwd: path.join(project.rootDir, 'infra/local'),
    // The demo family lives where this process does: no midnight for it either.
    env: { ...process.env, TZ: noonZone() },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  storeProcess(child);
  const lines = createInterface({ input: child.stdout });
  process.env[CONTROL_URL] = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The test backend ended with code ${code}.`)));
  });
  process.env[EMPTY_CLUSTER] = await ask('empty-cluster', 'GET');
  lines.on('line', (line) => console.log(line));
}
