/** Plain JavaScript without packages: it is read before there are any. */
const REMEDY = 'npm run dev -- --help says what it takes.';

/**
 * What `npm run dev` was told: the `named` of the parts there are, its own options, and the `others` that `npm start` is given.
 * With a `problem`, what is wrong and what to do.
 */
export function readDevOptions(args, parts) {
  const words = [...args];
  const page = take(words, '--page');
  const port = take(words, '--remote-port') ?? '4201';
  const names = words.filter((word, at) => !word.startsWith('-') && (at === 0 || !takesValue(words[at - 1])));
  const named = parts.filter((part) => names.some((name) => name.replace(/^mfe-/, '') === part));
  const unknown = names.filter((name) => !parts.includes(name.replace(/^mfe-/, '')));
  const others = words.filter((word) => !names.includes(word));
  const fault = faultIn({ page, port, named, unknown, others }, `There are: ${parts.join(', ')}.`);
  return fault ?? { named, page, remotePort: Number(port), others };
}

/** Of `npm start`, all but the switches take a value. */
const takesValue = (word) =>
  word.startsWith('--') && !word.includes('=') && !/^--(no-.*|detach|fresh|adopt|remove-demo)$/.test(word);

/** An option's value, which is then taken out of `words`; null without one. */
function take(words, option) {
  const joined = words.findIndex((word) => word.startsWith(`${option}=`));
  if (joined !== -1) return words.splice(joined, 1)[0].slice(option.length + 1) || null;
  const at = words.indexOf(option);
  if (at === -1) return undefined;
  const [, value] = words.splice(at, 2);
  return value && !value.startsWith('--') ? value : null;
}

function faultIn({ page, port, named, unknown, others }, there) {
  if (page === null || port === null) return problem(`${page === null ? '--page' : '--remote-port'} needs a value.`);
  if (unknown.length > 0) return problem(`There is no ${unknown.join(', ')} in this checkout.`, there);
  if (named.length === 0) return problem('Say what you work on.', `For example npm run dev -- child. ${there}`);
  if (!/^\d{1,5}$/.test(port)) return problem(`"${port}" is not a port.`, 'For example --remote-port 4201');
  if (page === undefined) return null;
  if (!URL.canParse(page)) return problem(`"${page}" is not an address.`, 'For example --page https://staging.example');
  if (named.includes('shell')) {
    return problem(
      'The shell is no part of a page elsewhere: it is that page.',
      'Without --page it is built anew on every change, in the product on this computer.',
    );
  }
  return others.length > 0
    ? problem(`With --page no product is started here: ${others.join(' ')} means nothing.`)
    : null;
}

const problem = (said, remedy = REMEDY) => ({ problem: said, remedy });
