import { sendRemoteEvents } from '@tastequest/client';
import { readRuntimeConfig } from '../config/runtime-config';
import { createErrorReports, type Noted } from './errors';
import { browserName } from './browser-name';
import { createReporter } from './reporter';

/** On a family's own server every page tells; otherwise one of ten. */
const ONE_OF = { embedded: 1, hosted: 10 };

const config = readRuntimeConfig();
const oneOf = ONE_OF[config.mode];
const { tell: send, flush } = createReporter({
  send: (events) => sendRemoteEvents(config, events),
  browser: browserName(navigator.userAgent),
  standsFor: Math.random() * oneOf < 1 ? oneOf : null,
});
document.addEventListener('visibilitychange', () => void (document.visibilityState === 'hidden' && flush()));
addEventListener('pagehide', () => void flush());

const { report } = createErrorReports(send);
addEventListener('error', ({ error }) => report('uncaught', error));
addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));

/** Sends an event with the next batch, and what was thrown as an error of its own. */
export function tell({ cause, ...event }: Noted): void {
  if (event.phase !== 'error') send(event);
  if (cause !== undefined) report('boundary', cause, event.remote);
}
