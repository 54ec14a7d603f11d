import { freshBackend, type TestBackend } from './index.ts';

describe('a fresh backend', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await freshBackend();
  });
  afterAll(() => backend.close());

  it('has families whose members are signed in', async () => {
    const parent = await backend.signUpParent({ fullName: 'Ada Parent' });
    expect(parent.familyCode).toMatch(/^[A-Z2-9]{8}$/);
    const { data } = await parent.client.from('profiles').select('id, full_name').eq('id', parent.id).single();
    expect(data).toEqual({ id: parent.id, full_name: 'Ada Parent' });
  });

  it('refuses nobody, however busy the machine is', async () => {
    const busy = await freshBackend(`
      create function public.slow() returns int language sql volatile as $$ select 1 from pg_sleep(0.6) $$;
      grant execute on function public.slow() to authenticated`);
    const { client } = await busy.signUpParent();
    const answers = await Promise.all(Array.from({ length: 30 }, () => client.rpc('slow')));
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => 1));
    await busy.close();
  });

  it('shares nothing with another one', async () => {
    const other = await freshBackend();
    await backend.signUpParent();
    expect(await other.sql('select id from public.families')).toEqual([]);
    await other.close();
  });
});
