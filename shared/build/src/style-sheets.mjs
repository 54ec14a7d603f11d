import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** What a page loads later, script or style sheet, is given up after this long, as an area is (docs/decisions/029-open-tabs.md). */
export const GIVEN_UP_MS = 8_000;

/**
 * Runs in the page: webpack gives up scripts only, and a style sheet that hangs would never end. It takes an element with the
 * same address for one that is there: until then, `data-href` is another one, so that another build waits for it too.
 */
const insert = new Function(
  'link',
  `link.dataset.href = '-';
  link.addEventListener('load', () => delete link.dataset.href);
  document.head.append(link);
  setTimeout(() => link.onerror?.({ type: 'timeout', target: link }), ${GIVEN_UP_MS});`,
);

/** Writes the style sheets of a build, and loads those of its chunks. */
export const styleSheets = ({ hash = '.[contenthash]' } = {}) =>
  new MiniCssExtractPlugin({
    filename: `[name]${hash}.css`,
    chunkFilename: `[name]${hash}.css`,
    ignoreOrder: true, // CSS Modules only: no rule of one module depends on another's place.
    linkType: false,
    insert,
  });
