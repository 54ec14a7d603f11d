import type { Belongings } from '../support/belongings.ts';
import type { Catalogue, Field } from './catalogue.ts';
import { soundValues } from './sound.ts';
import { chance, ODD_BODIES, pick, valueFor, type Random } from './values.ts';

/** A request as it goes over the wire. */
export interface Sent {
  method: string;
  /** Path and query. */
  target: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** What values are taken from. */
export interface Family {
  random: Random;
  catalogue: Catalogue;
  /** Of rows that exist: some of the senders' own family, some of another. */
  ids: readonly string[];
  /** What the senders' family has. */
  things: Belongings;
  /** E-mail addresses and family codes that exist. */
  texts: readonly string[];
}

export interface Source extends Family {
  /** The same without people, so that the senders themselves stay. */
  disposable: Family;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sound fields, sound but for one, or anything. */
export function fieldsFor({ random, ids, things }: Family, fields: readonly Field[]): Record<string, unknown> {
  const odd = pick(random, [0, 0, 0, 0.5]);
  const wrong = chance(random, 0.5) ? Math.floor(random() * fields.length) : -1;
  const missing = chance(random, 0.2) ? 0.3 : 0;
  const values = fields.map(({ name, type }, index) => {
    const isOdd = index === wrong || chance(random, odd);
    const sound = isOdd ? undefined : soundValues(name, things);
    return [name, sound ? pick(random, sound) : valueFor(random, type, ids, isOdd ? 0.7 : 0.05)] as const;
  });
  const sent = values.filter(() => !chance(random, missing));
  const extra = chance(random, 0.04) ? [[pick(random, ['x', '', 'p_x', 'id']), 1] as const] : [];
  return Object.fromEntries([...sent, ...extra]);
}

export const bodyOf = ({ random }: Source, value: unknown): string =>
  chance(random, 0.05) ? pick(random, ODD_BODIES) : JSON.stringify(value);

export const typeOf = ({ random }: Source): Record<string, string> =>
  chance(random, 0.05)
    ? {
        'content-type': pick(random, [
          'text/plain',
          'text/csv',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'application/octet-stream',
          'x',
        ]),
      }
    : JSON_TYPE;

const PREFER = [
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'count=exact',
  'count=planned',
  'tx=rollback',
  'missing=default',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'max-affected=0',
  'handling=strict',
  'handling=strict, timezone=Mars/Olympus',
  'params=single-object',
  'x=y',
];
const ODD_HEADERS: Record<string, string>[] = [
  { range: '0-' },
  { range: '5-1' },
  { range: 'x-y' },
  { range: '99999999999999999999-' },
  { accept: 'application/vnd.pgrst.object+json' },
  { accept: 'text/csv' },
  { accept: 'application/geo+json' },
  { accept: 'application/vnd.pgrst.plan+json' },
  { accept: 'x' },
  { 'accept-profile': 'private' },
  { 'content-profile': 'auth' },
  { 'accept-profile': '"; select 1' },
  { 'x-upsert': 'true' },
  { authorization: 'Bearer x.y.z' },
  { authorization: 'Bearer' },
  { authorization: 'Basic eDp5' },
];

export function headersOf(source: Source): Record<string, string> {
  const { random } = source;
  const prefer: Record<string, string> = chance(random, 0.3) ? { prefer: pick(random, PREFER) } : {};
  return { ...typeOf(source), ...prefer, ...(chance(random, 0.1) && pick(random, ODD_HEADERS)) };
}

export const query = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.length > 0
    ? `?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(wellFormed(value))}`).join('&')}`
    : '';
/** An address cannot carry half a character. */
const wellFormed = (text: string) => Buffer.from(text.slice(0, 8000)).toString();
export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
