import { db, unit, type Mutant } from './mutant.ts';

/** What stands between bad input and an answer of 500. */
export const badInput: Mutant[] = [
  {
    name: 'JSON of any depth is read',
    file: 'infra/local/src/api-gateway/body.ts',
    find: 'MAX_DEPTH = 16',
    replace: 'MAX_DEPTH = 100_000',
    tests: unit('api-gateway/body'),
    harm: 'One request runs the server out of stack.',
  },
  {
    name: 'a bracket in a text is a level',
    file: 'infra/local/src/api-gateway/body.ts',
    find: 'if (byte === QUOTE) isText = !isText;',
    replace: 'if (byte === QUOTE) isText = false;',
    tests: unit('api-gateway/body'),
    harm: 'A parent who writes "[[[[" about a food gets an error.',
  },
  {
    name: 'an object for a timestamp goes to the driver as it is',
    file: 'infra/local/src/supabase-lite/parameters.ts',
    find: 'Object(value) !== value',
    replace: 'true',
    tests: unit('supabase-lite/parameters'),
    harm: 'Bad input is answered by 500, in the words of Node.',
  },
  {
    name: 'the words of the database reach the caller',
    file: 'infra/local/src/supabase-lite/db-errors.ts',
    find: 'new Error(message, { cause: error }), { code, detail }',
    replace: 'error, { code, detail }',
    tests: unit('supabase-lite/db-errors'),
    harm: 'An error tells a stranger about tables and quotes rows.',
  },
  {
    name: 'an e-mail address may be a list',
    file: 'infra/local/src/api-gateway/fields.ts',
    find: '    email: text,',
    replace: '',
    tests: unit('api-gateway/fields'),
    harm: 'Bad input is answered by 500.',
  },
  {
    name: 'the link of a photo never ends',
    file: 'infra/local/src/http/jwt.ts',
    find: 'claims.exp * 1000 > now',
    replace: 'claims.exp > 0',
    tests: unit('http/jwt'),
    harm: 'A link that is too old is answered by 500.',
  },
  {
    name: 'a child signs up without a parent, as far as the gateway knows',
    file: 'infra/local/src/supabase-lite/auth/sign-up.ts',
    find: "data.role === 'child' ? 'child' : 'parent'",
    replace: "'parent'",
    tests: db('api-gateway/api-gateway.db'),
    harm: 'A child who mistypes the code reads that the server failed.',
  },
];
