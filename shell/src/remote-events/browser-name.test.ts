import { browserName } from './browser-name';

const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome 141', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/141.0.0.0 Safari/537.36`],
  ['Chrome 141', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/141.0.0.0 Safari/537.36`],
  ['Chrome 130', `${IPHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
  ['Edge 140', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.3485.54`],
  ['Opera 114', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0`],
  [
    'Samsung 27',
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox 153', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
  ['Firefox 131', `${IPHONE} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari 18', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Other', 'Somebody/1.0 (who@example.com)'],
  ['Other', ''],
])('%s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});
