import { execFileSync } from 'node:child_process';

/** What `expression` gives with the module at `file` as `m`. For modules that are ES only: Node runs them, not jest. */
export function evaluate<T>(file: string, expression: string): T {
  const code = `import * as m from ${JSON.stringify(file)}; console.log(JSON.stringify(${expression}))`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })) as T;
}
