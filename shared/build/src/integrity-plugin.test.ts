import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

function withIntegrity(html: string): string {
  const code = `import { withIntegrity } from ${JSON.stringify(resolve(__dirname, 'integrity-plugin.mjs'))};
    process.stdout.write(withIntegrity(${JSON.stringify(html)}));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
}

test('what a page itself names is checked, wherever it comes from', () => {
  const checksum = 'ab'.repeat(32);
  const integrity = `sha256-${Buffer.from(checksum, 'hex').toString('base64')}`;
  const html = `<script src="https://cdn.example/main.${checksum}.js" defer></script><link rel="icon" href="/icon.svg" />`;
  expect(withIntegrity(html)).toBe(html.replace(' defer', ` integrity="${integrity}" crossorigin="anonymous" defer`));
});
