/** What may say who somebody is or let somebody in, and what stands for it. Asked in this order. */
const HIDDEN: [RegExp, string][] = [
  [/[^\s"'<>()[\],;:=@]+@[^\s"'<>()[\],;:=@/]+\.[a-z]{2,}/gi, '[email]'],
  [/\beyJ[\w-]+\.[\w-]*(\.[\w-]*)?/g, '[token]'],
  [/\bsb_(secret|publishable)_\w+/g, '[key]'],
  [/(\w+:\/\/)[^\s/@]+@/g, '$1[key]@'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{40,}/gi, '[token]'],
  [/(::ffff:)?\b\d{1,3}(\.\d{1,3}){3}\b/gi, '[address]'],
  [/(?<![\w:])([0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi, '[address]'],
  [/\?[\w%.~-]+=[^\s"')]*/g, '?[query]'],
  // What PostgreSQL and JSON.parse repeat of what somebody typed.
  [/: "(?:[^"\\]|\\.)*"/g, ': "[value]"'],
  [/"[^"]*"(\.\.\. | )is not valid JSON/g, '"[value]" is not valid JSON'],
];

/** A text for the log, without e-mail and network addresses, ids of people and things, tokens, keys and what somebody typed. */
export const scrub = (text: string): string =>
  HIDDEN.reduce((rest, [secret, sign]) => rest.replace(secret, sign), text);
