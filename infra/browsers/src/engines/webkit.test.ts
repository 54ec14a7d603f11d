import { consoleErrors } from './webkit.ts';

test('errors are told from what else the browser prints', () => {
  const log = [
    'http://127.0.0.1/t.html:1:31: CONSOLE ERROR early',
    'http://127.0.0.1/t.html:1:132: CONSOLE WARN slow',
    'CONSOLE JS ERROR Unhandled Promise Rejection: Error: late',
    '(MiniBrowser:1): Gtk-WARNING **: Locale not supported by C library. ERROR',
    '',
  ];
  expect(consoleErrors(log.join('\n'))).toEqual([log[0], log[2]]);
});
