import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';
import { refusals } from '@tastequest/client/testing';

const root = path.join(__dirname, '../..');
const SERVER = /^infra\/supabase\/(schemas|functions)\/.*\.(sql|ts)$/;
const GATEWAY = 'infra/local/src/api-gateway/request-body.ts';

/** What the database, the functions and the gateway say when they refuse. */
export const serverRefusals = () =>
  refusals(
    projectFiles(root)
      .filter((file) => file === GATEWAY || (SERVER.test(file) && !/\.test\.|\/testing\//.test(file)))
      .map((file) => readFileSync(path.join(root, file), 'utf8')),
  );
