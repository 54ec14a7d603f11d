import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type postgres from 'postgres';
import { readMigrations, runMigration } from '@tastequest/local/migrations';
import { hostedDatabase, type HostedDatabase } from './support/hosted-database.ts';
import { LINTS } from './support/lints.ts';

const here = __dirname;
const migrations = path.join(here, '../migrations');

describe('on a hosted project', () => {
  let database: HostedDatabase;
  let superuser: postgres.Sql;
  let owner: postgres.Sql;

  beforeAll(async () => {
    database = await hostedDatabase();
    ({ superuser, owner } = database);
  }, 60_000);
  afterAll(() => database.close());

  test('the migrations run one by one as a role that is no superuser', async () => {
    for (const migration of await readMigrations(migrations)) {
      const file = `${migration.version}_${migration.name}.sql`;
      expect(file).toMatch(/^\d{14}_[a-z_]+\.sql$/);
      await runMigration(owner, migration).catch((error: unknown) => {
        throw new Error(`${file}: ${String(error)}`);
      });
    }
  });

  test('they leave nothing but triggers, policies and the bucket in the schemas of others', async () => {
    const others = `('auth'::regnamespace, 'storage'::regnamespace)`;
    const owned = await superuser.unsafe(
      `select oid::regclass::text from pg_class where relnamespace in ${others} and relowner = 'hosted_postgres'::regrole
       union all select oid::regproc::text from pg_proc where pronamespace in ${others} and proowner = 'hosted_postgres'::regrole`,
    );
    expect([...owned]).toEqual([]);
    expect([...(await superuser`select id, public from storage.buckets`)]).toEqual([
      { id: 'food-photos', public: false },
    ]);
  });

  test('the clock runs by pg_cron, and wakes run-jobs with the secret once the Vault has it', async () => {
    const jobs = [...(await superuser`select schedule, command from cron.job order by jobname`)];
    expect(jobs).toEqual([
      { schedule: '* * * * *', command: 'select private.run_jobs()' },
      { schedule: '* * * * *', command: 'select private.wake_run_jobs()' },
      { schedule: '* * * * *', command: expect.stringContaining('private.send_next_digest()') },
    ]);
    await owner`select private.start_clock()`;
    expect(await superuser`select from cron.job`).toHaveLength(3);
    for (const { command } of jobs) await owner.unsafe(String(command));
    expect(await superuser`select from net.asked`).toHaveLength(0);
    await superuser`insert into vault.decrypted_secrets values ('run_jobs_url', 'https://x/run-jobs')`;
    await owner`select private.wake_run_jobs()`;
    expect(await superuser`select from net.asked`).toHaveLength(0);
    await superuser`insert into vault.decrypted_secrets values ('run_jobs_secret', 's')`;
    await owner`select private.wake_run_jobs()`;
    expect([...(await superuser`select url, headers ->> 'x-jobs-secret' as secret from net.asked`)]).toEqual([
      { url: 'https://x/run-jobs', secret: 's' },
    ]);
  });

  describe('identities as the auth service makes them: first with the provider alone, then with their app_metadata', () => {
    type Statement = (transaction: postgres.TransactionSql) => Promise<unknown>;
    const asAuthService = (...statements: Statement[]) =>
      superuser.begin(async (transaction) => {
        await transaction`set local role hosted_auth_admin`;
        for (const statement of statements) await statement(transaction);
      });
    const provider = { provider: 'email', providers: ['email'] };
    const identity =
      (id: string, email: string, said = {}): Statement =>
      (sql) =>
        sql`insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
          values (${id}, ${email}, ${sql.json(provider)}, ${sql.json(said)})`;
    const metadata =
      (id: string, draft: string): Statement =>
      (sql) =>
        sql`update auth.users set raw_app_meta_data = ${sql.json({ ...provider, child_draft_id: draft })} where id = ${id}`;

    const parent = randomUUID();
    const newDraft = async () => {
      const draft = randomUUID();
      await superuser`insert into private.child_drafts (id, family_group_id, parent_id, full_name, dob, has_email, allow_child_signup,
          allergies, allergy_consent, avatar)
        select ${draft}, family_group_id, id, 'Kim', '2018-01-01', false, false, '{}', false, 'fox'
        from public.profiles where id = ${parent}`;
      return { draft, address: `${draft}@kids.invalid` };
    };
    const people = async () => [...(await superuser`select id, role from public.profiles where id <> ${parent}`)];
    const identities = () => superuser`select from auth.users where id <> ${parent}`;

    beforeAll(() => asAuthService(identity(parent, 'bo@example.com')));
    afterEach(async () => {
      await superuser`delete from public.profiles where id <> ${parent}`;
      await superuser`delete from private.child_drafts`;
    });
    afterAll(() => superuser`delete from public.profiles`);

    test('the child comes into being with its identity, and its draft is used up', async () => {
      const { draft, address } = await newDraft();
      const child = randomUUID();
      await asAuthService(identity(child, address), metadata(child, draft));
      expect(await people()).toEqual([{ id: child, role: 'child' }]);
      expect(await superuser`select from private.child_drafts`).toHaveLength(0);
      expect(
        await superuser`select from private.child_credentials where child_id = ${child} and sign_in_email = ${address}`,
      ).toHaveLength(1);
    });

    test("a child's address without its draft is nobody's", async () => {
      const { draft, address } = await newDraft();
      const other = await newDraft();
      const id = randomUUID();
      const refused = async (...statements: Statement[]) => {
        await expect(asAuthService(...statements)).rejects.toMatchObject({ code: expect.stringMatching(/^PT4/) });
        expect(await identities()).toHaveLength(0);
      };
      await refused(identity(id, `${id}@kids.invalid`));
      await refused(identity(id, `${id}@kids.invalid`), metadata(id, draft));
      await refused(identity(id, address));
      await refused(identity(id, address.toUpperCase()));
      await refused(identity(id, address), metadata(id, other.draft));
      // What signs up may say about itself.
      await refused(identity(id, address, { child_draft_id: draft, role: 'child', parent_id: parent }));
      await superuser`update private.child_drafts set created_at = now() - interval '2 hours' where id = ${draft}`;
      await refused(identity(id, address), metadata(id, draft));
      expect(await people()).toEqual([]);
    });

    test('whoever has another address becomes no child of the draft, whatever its metadata name', async () => {
      const { draft } = await newDraft();
      const id = randomUUID();
      await asAuthService(identity(id, 'eve@example.com', { child_draft_id: draft }), metadata(id, draft));
      await asAuthService(metadata(id, draft));
      expect(await people()).toEqual([{ id, role: 'parent' }]);
      expect(
        await superuser`select from public.profiles p, public.profiles a
        where p.id = ${id} and a.id = ${parent} and a.family_group_id = p.family_group_id`,
      ).toHaveLength(0);
    });

    test("a child's password opens only to a parent's reset", async () => {
      const { draft, address } = await newDraft();
      const child = randomUUID();
      await asAuthService(identity(child, address), metadata(child, draft));
      const change = () =>
        asAuthService((sql) => sql`update auth.users set encrypted_password = gen_random_uuid() where id = ${child}`);
      await expect(change()).rejects.toMatchObject({ code: 'PT403' });
      await superuser`select private.set_child_credential(${child}, 'hash', 'digits', ${parent})`;
      await change();
      await expect(change()).rejects.toMatchObject({ code: 'PT403' });
    });
  });

  test("a session is checked before each request, and a new address or authenticator counts through the auth service's own role", async () => {
    const settings = await superuser`select setconfig from pg_db_role_setting where setrole = 'authenticator'::regrole`;
    expect([...settings]).toEqual([{ setconfig: ['pgrst.db_pre_request=private.check_session'] }]);
    const [parent, mine, other] = [randomUUID(), randomUUID(), randomUUID()];
    const asks = (session: string, role = 'authenticated') =>
      superuser.begin(async (transaction) => {
        const claims = JSON.stringify({ sub: parent, role, session_id: session });
        await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${parent}, true)`;
        await transaction.unsafe(`set local role ${role}`);
        await transaction`select private.check_session()`;
      });
    await superuser.begin(async (transaction) => {
      await transaction.unsafe('set local role hosted_auth_admin');
      await transaction`insert into auth.users (id, email) values (${parent}, 'cy@example.com')`;
      await transaction`insert into auth.sessions (id, user_id) values (${mine}, ${parent}), (${other}, ${parent})`;
    });
    await Promise.all([asks(mine), asks(other), asks(randomUUID(), 'anon'), asks(randomUUID(), 'service_role')]);
    await superuser`select private.open_email_change(${parent}, 'cy@example.org', ${mine})`;
    await superuser.begin(async (transaction) => {
      await transaction.unsafe('set local role hosted_auth_admin');
      await transaction`update auth.users set email = 'cy@example.org' where id = ${parent}`;
    });
    await asks(mine);
    await expect(asks(other)).rejects.toMatchObject({ code: 'PT401' });
    const factor = randomUUID();
    const asAuth = (statement: string) =>
      superuser.begin(async (transaction) => {
        await transaction.unsafe(`set local role hosted_auth_admin; ${statement}`);
      });
    await superuser`select private.confirm_email_of(${parent}, 'cy@example.org')`;
    await asAuth(`insert into auth.mfa_amr_claims values (gen_random_uuid(), '${mine}', now(), now(), 'password')`);
    await asAuth(`insert into auth.mfa_factors (id, user_id, status) values ('${factor}', '${parent}', 'unverified')`);
    await asks(mine);
    await asAuth(`update auth.mfa_factors set status = 'verified'`);
    await expect(asks(mine)).rejects.toMatchObject({ code: 'PT403' });
    await asAuth(`update auth.sessions set aal = 'aal2' where id = '${mine}'`);
    await asks(mine);
    await asAuth(`delete from auth.mfa_factors`);
    expect([...(await superuser`select subject from private.mail_outbox order by created_at, subject`)]).toEqual([
      { subject: 'Two-step sign-in is on' },
      { subject: 'Two-step sign-in is off' },
    ]);
    await superuser`delete from private.mail_outbox`;
    await superuser`delete from public.profiles where id = ${parent}`;
  });

  test('nothing is published to listeners: screens ask again instead', async () => {
    expect([...(await superuser`select schemaname, tablename from pg_publication_tables`)]).toEqual([]);
  });

  test.each(LINTS)("the database advisor's $name: nothing found", async ({ query }) => {
    expect([...(await superuser.unsafe(query))]).toEqual([]);
  });

  test("a person signs up through the auth service's own role, and goes with its identity", async () => {
    const id = randomUUID();
    await superuser.begin(async (transaction) => {
      await transaction.unsafe('set local role hosted_auth_admin');
      await transaction`insert into auth.users (id, email, raw_user_meta_data)
        values (${id}, 'ada@example.com', ${transaction.json({ full_name: 'Ada', role: 'parent', time_zone: 'Europe/Paris' })})`;
    });
    const [family] =
      await superuser`select f.time_zone from public.families f join public.profiles p on p.family_group_id = f.id where p.id = ${id}`;
    expect(family).toEqual({ time_zone: 'Europe/Paris' });
    await superuser.begin(async (transaction) => {
      await transaction.unsafe('set local role service_role');
      await transaction`select public.delete_account_rows(${id})`;
    });
    expect(await superuser`select from auth.users`).toHaveLength(0);
    expect(await superuser`select from public.families`).toHaveLength(0);
  });
});
