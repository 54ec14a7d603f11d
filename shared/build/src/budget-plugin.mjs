import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The size that counts: brotli at its best, as the files are served. */
export const brotliSize = (content) => brotliCompressSync(content).byteLength;

/** That of a page, which has to be compressed quickly at each request, in the way that every browser and host knows. */
export const pageSize = (html, css) => gzipSync(Buffer.concat([css, html]), { level: 5 }).byteLength;

/** What breaks the budget, in words, or undefined. */
export function overBudget(app, screen, bytes, budget) {
  if (budget === undefined)
    return `${app} has no budget: add "${screen}": ${bytes} to the budgets in its webpack.config.mjs.`;
  if (bytes <= budget) return undefined;
  return (
    `${app} loads ${bytes} bytes (compressed) for its ${screen}; the budget is ${budget} (${bytes - budget} too many). ` +
    'Load less, or later; if it has to be, raise the number in its webpack.config.mjs and say why.'
  );
}

/**
 * Fails a production build that weighs more than the app's own budgets say: the entry with what it loads at once, the
 * first screen of a remote, the code inside the page, and the prerendered pages.
 */
export class BudgetPlugin {
  constructor({ app, entry, budgets, inline = () => '' }) {
    Object.assign(this, { app, entry, budgets, inline });
  }

  apply(compiler) {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.thisCompilation.tap('BudgetPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'BudgetPlugin', stage }, () => {
        for (const problem of this.problems(compilation)) {
          compilation.errors.push(new compiler.webpack.WebpackError(problem));
        }
      });
    });
  }

  problems(compilation) {
    const content = (file) => compilation.getAsset(file).source.buffer();
    const size = (file) => brotliSize(content(file));
    const entry = compilation.entrypoints.get(this.entry);
    const groups = this.entry === 'main' ? [entry] : [entry, ...entry.getChildren()];
    const files = new Set(groups.flatMap((group) => group.getFiles()).filter((file) => /\.(js|css)$/.test(file)));
    const bytes = [...files].reduce((sum, file) => sum + size(file), brotliSize(this.inline()));
    const pages = compilation.getAssets().filter(({ name }) => /^prerendered\/.*\.html$/.test(name));
    const checks = [
      ['first screen', bytes],
      ...pages.map(({ name }) => [name, pageSize(content(name), content(name.replace(/html$/, 'css')))]),
    ];
    return checks.flatMap(([screen, total]) => overBudget(this.app, screen, total, this.budgets[screen]) ?? []);
  }
}
