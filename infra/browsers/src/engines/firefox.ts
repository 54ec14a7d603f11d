import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectBidi, type Bidi } from './bidi.ts';
import { WINDOW, type Browser, type Conditions, type Engine } from './engine.ts';
import { printed, program, start, stop } from './processes.ts';

type Preferences = Record<string, string | number | boolean>;

const QUIET: Preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutConfig.showWarning': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

const STORAGE: Record<NonNullable<Conditions['storage']>, Preferences> = {
  // "Block all cookies": reading localStorage throws, a database doesn't open.
  refused: { 'network.cookie.cookieBehavior': 2 },
  private: { 'browser.privatebrowsing.autostart': true },
};

// The text size of the system, for text alone.
const DOUBLE_TEXT: Preferences = { 'ui.textScaleFactor': 200, 'browser.display.os-zoom-behavior': 2 };

const preferencesFor = ({ storage, language, text }: Conditions): Preferences => ({
  ...QUIET,
  'intl.accept_languages': language ?? 'en-US',
  ...(storage && STORAGE[storage]),
  ...(text && DOUBLE_TEXT),
});

function profile(conditions: Conditions): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tastequest-firefox-'));
  const lines = Object.entries(preferencesFor(conditions)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(folder, 'user.js'), lines.join('\n'));
  return folder;
}

const found = () => program('firefox-esr') ?? program('firefox');

async function open(conditions: Conditions): Promise<Browser> {
  const folder = profile(conditions);
  const firefox = start(found() ?? 'firefox', ['--headless', '--remote-debugging-port=0', '--profile', folder]);
  const end = async () => {
    await stop(firefox);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const address = await printed(firefox, /WebDriver BiDi listening on (ws:\S+)/);
    const bidi = await connectBidi(`${address}/session`);
    return await openWindow(bidi, async () => {
      bidi.close();
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
}

interface Session {
  capabilities: { browserVersion: string };
}

interface LogEntry {
  level: string;
  text: string | null;
  stackTrace?: { callFrames: { url: string; lineNumber: number }[] };
}

async function openWindow(bidi: Bidi, close: () => Promise<void>): Promise<Browser> {
  const errors: string[] = [];
  const session = await bidi.send('session.new', { capabilities: {} });
  bidi.on('log.entryAdded', (params) => {
    const { level, text, stackTrace } = params as LogEntry;
    const [frame] = stackTrace?.callFrames ?? [];
    if (level === 'error') errors.push(`${text} (${frame?.url}:${frame?.lineNumber})`);
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await bidi.send('browsingContext.getTree')) as { contexts: [{ context: string }] };
  const [{ context }] = contexts;
  await bidi.send('browsingContext.setViewport', { context, viewport: WINDOW });

  return {
    version: (session as Session).capabilities.browserVersion,
    goTo: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    evaluate: async (expression) => {
      const answer = await bidi.send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
        target: { context },
        awaitPromise: true,
      });
      const { result, exceptionDetails } = answer as {
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (!result) throw new Error(exceptionDetails?.text ?? 'The page gave no answer.');
      return JSON.parse(result.value);
    },
    perform: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
    errors: () => [...errors],
    close,
  };
}

/** A stock Firefox, by WebDriver BiDi: it needs no driver beside it. */
export const firefox: Engine = {
  name: 'Firefox',
  oddLanguages: ['en-US-u-hc-h12', 'xx-invalid', 'C'],
  missing: () => (found() ? [] : ['firefox-esr']),
  open,
};
