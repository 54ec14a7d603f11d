/** Said before every try: no amount is asked for, and none counts more. */
export const TRY_SIZE = 'A lick or a nibble is fine.';
