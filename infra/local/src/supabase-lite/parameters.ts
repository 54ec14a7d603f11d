/** The part of postgres.js' options that turns values into parameters. */
interface ValueTypes {
  serializers: Record<number, (value: unknown) => unknown>;
  parsers: Record<number, unknown>;
}

const JSON_TYPES = new Set(['114', '3802']);

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const isBinary = (value: unknown): boolean => value instanceof Uint8Array || value instanceof Date;

/**
 * Sends every value, also one that its type has no text for (an object for a timestamp, a number for a list): as JSON text, as
 * hosted REST does. PostgreSQL then says what is wrong with it, where postgres.js would fail in Node's own words.
 */
export function createSerializers({ serializers, parsers }: ValueTypes): ValueTypes['serializers'] {
  const isArray = (oid: string) => (parsers[Number(oid)] as { array?: boolean } | undefined)?.array === true;
  return new Proxy(serializers, {
    has: () => true,
    get(own, oid: string) {
      const serialize = own[Number(oid)];
      return (value: unknown) => {
        const isOwn =
          JSON_TYPES.has(oid) || isBinary(value) || (isArray(oid) ? Array.isArray(value) : Object(value) !== value);
        return asText(isOwn && serialize ? serialize(value) : value);
      };
    },
  });
}
