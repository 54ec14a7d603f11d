import { freshBackend } from '../testing/index.ts';

test('the schema is read at the start, and not again by each of those who come first', async () => {
  const backend = await freshBackend();
  await backend.sql('create function public.later() returns int language sql as $$ select 1 $$');
  const { error } = await backend.client().rpc('later');
  expect(error?.code).toBe('PGRST202');
  await backend.close();
});
