import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nginxConfig } from './nginx-config.ts';

const OF_A_REMOTE = path.join(__dirname, '../../../containers/remote.conf.template');

test("a remote's container answers for files as the pages' server does", () => {
  const location = (config: string) =>
    /location ~ "\^\/releases\/[^}]*\{16,\}[^}]*\}/
      .exec(config)?.[0]
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !/^(root|try_files) /.test(line));
  const site = location(nginxConfig([], () => '', {}));
  expect(site).toContain('add_header access-control-allow-origin "*";');
  expect(location(readFileSync(OF_A_REMOTE, 'utf8'))).toEqual(site);
});
