import { freshBackend } from '../testing/index.ts';

const forVisitors = (name: string) => `create function public.${name}() returns int language sql as $$ select 1 $$;
  grant execute on function public.${name}() to anon;`;

test('the schema is read at the start, and not again by each of those who come first', async () => {
  const backend = await freshBackend(forVisitors('earlier'));
  await backend.sql(forVisitors('later'));
  expect(await backend.client().rpc('earlier')).toMatchObject({ data: 1 });
  expect((await backend.client().rpc('later')).error?.code).toBe('PGRST202');
  await backend.close();
});
