/** The language the product speaks, whatever the browser does. A translation begins here. */
export const LOCALE = 'en-US';

/**
 * A formatter per set of options, made when it is first needed: to make one is slow, to use it is not.
 * Calls at the top of a module are marked as pure, so that a bundle keeps only those it uses.
 */
export function madeOnce<Options extends unknown[], Formatter>(
  make: (...options: Options) => Formatter,
): (...options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (...options) => {
    const key = JSON.stringify(options);
    const formatter = made.get(key) ?? make(...options);
    made.set(key, formatter);
    return formatter;
  };
}
