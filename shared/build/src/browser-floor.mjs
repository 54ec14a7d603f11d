import browserslist from 'browserslist';

const NAMES = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', ios_saf: 'iOS' };

/** Every browser that the `.browserslistrc` of this package names, as `chrome 111`. */
export const browserFloor = () => browserslist(undefined, { path: import.meta.dirname });

/** The oldest version of each, such as `{ chrome: '111', … }`. */
export function oldestVersions(browsers = browserFloor()) {
  const oldest = {};
  for (const [name, version] of browsers.map((browser) => browser.split(' '))) {
    const [first] = version.split('-');
    if (!(name in oldest) || Number(first) < Number(oldest[name])) oldest[name] = first;
  }
  return oldest;
}

/** `Chrome 111, Edge 111, …`, as people know them. */
export const floorInWords = (browsers) =>
  Object.entries(oldestVersions(browsers))
    .map(([name, version]) => `${NAMES[name]} ${version}`)
    .join(', ');
