import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@tastequest/local/testing/free-port';
import { WINDOW, type Browser, type Conditions, type Engine } from './engine.ts';
import { program, start, stop, printed } from './processes.ts';

const START_LIMIT_MS = 30_000;
const LIBRARIES = '/usr/lib';

/** WebKitGTK's own small browser, which every Debian package of the engine brings. */
function miniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((engine) =>
        path.join(LIBRARIES, folder, engine, 'MiniBrowser'),
      ),
    )
    .find((file) => existsSync(file));
}

const SETTINGS: Record<NonNullable<Conditions['storage']>, string[]> = {
  refused: ['--cookies-policy=never', '--enable-html5-local-storage=false', '--enable-html5-database=false'],
  private: ['--private'],
};

/**
 * A folder with what the browser needs: a toolbar that fits into 360 pixels, no animations, and a way to its console, which the
 * driver would throw away. Lines are flushed at once, or a browser that is closed takes its last ones along.
 */
function folderFor(): { folder: string; binary: string; log: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tastequest-webkit-'));
  const [binary, log] = [path.join(folder, 'browser.sh'), path.join(folder, 'console.log')];
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 6px }');
  writeFileSync(path.join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  writeFileSync(binary, `#!/bin/sh\nexec stdbuf -oL "${miniBrowser()}" "$@" >>"${log}" 2>&1\n`, { mode: 0o755 });
  writeFileSync(log, '');
  return { folder, binary, log };
}

async function answers(driver: WebDriver): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await driver('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

async function open(conditions: Conditions): Promise<Browser> {
  const { folder, binary, log } = folderFor();
  const port = await freePort();
  const webDriver = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: await virtualScreen(),
    XDG_CONFIG_HOME: folder,
    // The language of pages is the locale of the process; "C" is what a system without one has.
    LC_ALL: conditions.language ?? 'C',
  });
  const end = async () => {
    await stop(webDriver);
    rmSync(folder, { recursive: true, force: true });
  };
  const driver = webDriverAt(`http://127.0.0.1:${port}`);
  try {
    await answers(driver);
    const args = [
      '--automation',
      '--enable-write-console-messages-to-stdout=true',
      ...(conditions.storage ? SETTINGS[conditions.storage] : []),
    ];
    const { sessionId, capabilities } = (await driver('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
    })) as Session;
    const session = `/session/${sessionId}`;
    await driver('POST', `${session}/window/rect`, { x: 0, y: 0, ...WINDOW });
    return windowOf(driver, session, conditions, {
      version: capabilities.browserVersion,
      errors: () => consoleErrors(readFileSync(log, 'utf8')),
      close: async () => {
        await driver('DELETE', session).finally(end);
      },
    });
  } catch (error) {
    await end();
    throw error;
  }
}

/** The lines of WebKit's console that tell of an error. */
export const consoleErrors = (log: string) => log.split('\n').filter((line) => /CONSOLE (JS )?ERROR/.test(line));

function windowOf(
  driver: WebDriver,
  session: string,
  { text }: Conditions,
  rest: Pick<Browser, 'version' | 'errors' | 'close'>,
): Browser {
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0];
      Promise.resolve(${expression}).then(
        (value) => done({ json: JSON.stringify(value) ?? 'null' }),
        (error) => done({ error: String(error) }),
      );`;
    const answer = await driver('POST', `${session}/execute/async`, { script, args: [] });
    const { json, error } = answer as { json?: string; error?: string };
    if (json === undefined) throw new Error(error ?? 'The page gave no answer.');
    return JSON.parse(json) as unknown;
  };
  return {
    ...rest,
    evaluate,
    goTo: async (url) => {
      await driver('POST', `${session}/url`, { url });
      // MiniBrowser has no switch for it; the product's text is sized by the root's.
      if (text) await evaluate('document.documentElement.style.fontSize = "200%"');
    },
    back: async () => void (await driver('POST', `${session}/back`, {})),
    reload: async () => void (await driver('POST', `${session}/refresh`, {})),
    perform: async (actions) => void (await driver('POST', `${session}/actions`, { actions })),
  };
}

/** WebKitGTK's MiniBrowser, by its classic WebDriver, on a virtual screen. Under a driver it always browses privately. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  oddLanguages: ['C.UTF-8'],
  missing: () => [
    ...(program('WebKitWebDriver') && miniBrowser() ? [] : ['webkit2gtk-driver']),
    ...(hasVirtualScreen() ? [] : ['xvfb']),
  ],
  open,
};

const ANSWER_LIMIT_MS = 60_000;

/** Sends classic WebDriver commands to the driver at `address`. */
function webDriverAt(address: string) {
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(address + path, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${path}: ${error}: ${message}`);
  };
}

type WebDriver = ReturnType<typeof webDriverAt>;

let display: Promise<string> | undefined;

/** The name of a virtual screen, started once; it ends with this process. */
function virtualScreen(): Promise<string> {
  display ??= printed(
    start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']),
    /^(\d+)$/m,
  ).then((number) => `:${number}`);
  return display;
}

const hasVirtualScreen = () => program('Xvfb') !== undefined;
