import { requireSchema, shareSchema } from './read-schema.ts';

type Found = Awaited<ReturnType<Parameters<typeof requireSchema>[0]['introspect']>>;

/** A connection that finds these tables, as far as lite is concerned. */
function finding(...names: string[]) {
  const connection = { introspect: async () => ({ tables: names.map((name) => ({ name })) }) as Found };
  requireSchema(connection);
  return connection;
}

it('passes on what lite found', async () => {
  expect((await finding('foods').introspect()).tables).toMatchObject([{ name: 'foods' }]);
});

it('does not take a schema that could not be read for one without tables', async () => {
  await expect(finding().introspect()).rejects.toThrow('could not be read');
});

it('is read once for two connections, in the time that the first one has', async () => {
  const [members, visitors] = [finding('foods'), finding()];
  shareSchema(members, visitors);
  expect((await visitors.introspect()).tables).toMatchObject([{ name: 'foods' }]);
});
