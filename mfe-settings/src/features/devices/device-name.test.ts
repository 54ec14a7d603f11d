import { deviceName } from './device-name';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const WINDOWS = '(Windows NT 10.0; Win64; x64)';
const ANDROID = '(Linux; Android 10; K)';
const IPHONE = '(iPhone; CPU iPhone OS 18_7 like Mac OS X)';

test.each([
  [`${MOZILLA} ${WINDOWS} ${BLINK} Safari/537.36`, 'Chrome on Windows'],
  [`${MOZILLA} ${WINDOWS} ${BLINK} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${MOZILLA} (X11; Linux x86_64) ${BLINK} Safari/537.36 OPR/126.0.0.0`, 'Opera on Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`, 'Chrome on Chromebook'],
  [`${MOZILLA} ${ANDROID} ${BLINK} Mobile Safari/537.36`, 'Chrome on Android'],
  [`${MOZILLA} ${ANDROID} ${BLINK} SamsungBrowser/29.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${MOZILLA} (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0`, 'Firefox on Android'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`, 'Safari on Mac'],
  [`${MOZILLA} ${IPHONE} ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${MOZILLA} ${IPHONE} ${WEBKIT} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${MOZILLA} (iPad; CPU OS 16_7 like Mac OS X) ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/605.1`, 'Firefox on iPad'],
  ['Something (Windows NT 10.0)', 'A browser on Windows'],
  ['curl/8.5.0', 'An unknown device'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
