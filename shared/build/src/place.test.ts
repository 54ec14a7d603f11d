import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(__dirname, '../.place-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The module is ES only; Node runs it. */
function read(remoteJson: string) {
  writeFileSync(path.join(folder, 'remote.json'), remoteJson);
  const url = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  const code = `import { readPlace } from ${JSON.stringify(path.join(__dirname, 'place.mjs'))};
    console.log(JSON.stringify(await readPlace(${JSON.stringify(url)})))`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return JSON.parse(output) as { navigation: { icon: string }[] };
}
const readIcon = (icon: string) => read(JSON.stringify({ navigation: [{ path: '/kitchen', icon }] }));
const drawn = (icon: string) => readIcon(icon).navigation[0]?.icon;

test('an icon is one path that starts where each of its shapes does', () => {
  expect(drawn('circle-plus')).toBe('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM8 12h8M12 8v8');
  expect(drawn('inbox')).toMatch(/^M22 12 16 12/);
  expect(drawn('calendar')).toContain(
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
  );
});

test('no shape starts from the end of the one before', () => {
  // A cross in two strokes, "m15 9-6 6" and "m9 9 6 6".
  expect(drawn('circle-x')).toContain('M15 9l-6 6M9 9l6 6');
  // "m10.852 14.772-.383.923": numbers that nothing parts.
  expect(drawn('cloud-cog')).toContain('M10.852 19.772l-.383.924');
});

test.each(['{ half', '{ "navigation": {} }'])('%s is no place, and its file is named', (text) => {
  expect(() => read(text)).toThrow(/remote\.json/);
});

test('an icon that there is not is named', () => {
  expect(() => readIcon('no-such-icon')).toThrow('there is no icon "no-such-icon"');
});
