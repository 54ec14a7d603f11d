import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Where the remote at `url` stands: its `remote.json`, with each icon, named as in lucide, as the `d` of one SVG path. So a shell
 * draws icons that it never heard of. It is checked by the schema of the contract when the build is released.
 */
export async function readPlace(url) {
  const { navigation = [], ...place } = readJson(new URL('remote.json', url));
  if (!Array.isArray(navigation)) throw new Error('remote.json: "navigation" has to be a list.');
  const entries = navigation.map(async ({ icon, ...entry }) => ({ ...entry, icon: await iconPath(icon, url) }));
  return { ...place, navigation: await Promise.all(entries) };
}

function readJson(file) {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch (cause) {
    throw new Error(`remote.json, beside webpack.config.mjs, can't be read: ${cause.message}`, { cause });
  }
}

async function iconPath(name, url) {
  try {
    const file = createRequire(url).resolve(`lucide-react/icons/${name}`);
    const { __iconData } = await import(pathToFileURL(file).href);
    return __iconData.node.map(([element, attributes]) => SHAPES[element](attributes)).join('');
  } catch (cause) {
    throw new Error(`remote.json: there is no icon "${name}" in lucide-react, at least under this name.`, { cause });
  }
}

const ellipse = (cx, cy, rx, ry) => `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
const number = (value) => Number(value ?? 0);

/** Only at the start of a path is a small "m" counted from the corner; numbers after its own two are lines from there. */
const FIRST_MOVE = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(?=([\d.-])?)/;

/** Each of SVG's shapes as a path that may follow another one. */
const SHAPES = {
  path: ({ d }) => d.replace(FIRST_MOVE, (_, x, y, more) => `M${x} ${y}${more === undefined ? '' : 'l'}`),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => ellipse(number(cx), number(cy), number(r), number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(number(cx), number(cy), number(rx), number(ry)),
  rect({ x, y, width, height, rx, ry }) {
    const r = number(rx ?? ry);
    const [w, h] = [number(width) - 2 * r, number(height) - 2 * r];
    const corner = (dx, dy) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
    return [
      `M${number(x) + r} ${number(y)}h${w}${corner(r, r)}v${h}${corner(-r, r)}`,
      `h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`,
    ].join('');
  },
};
