import { randomUUID } from 'node:crypto';
import { png } from '../../functions/testing/pictures.ts';
import { ok } from '../support/people.ts';
import { assemble, DENIED, refusalOf, type Cast } from './cast.ts';

const PASSWORD = 'correct-horse-battery';

describe('section 7: accounts, administration, functions and photos', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await assemble();
  }, 60_000);
  afterAll(() => cast.backend.close());

  describe('authentication', () => {
    test('sign-up with its data, sign-in, user, session, refresh and logout', async () => {
      const client = cast.backend.client();
      const email = `new-${randomUUID()}@example.com`;
      // Rights never come from these (rule 2.3): the family is one of their own.
      const data = {
        full_name: 'New',
        role: 'parent',
        parent_id: cast.parent.id,
        family_group_id: cast.parent.familyId,
      };
      const { user } = await ok(client.auth.signUp({ email, password: PASSWORD, options: { data } }));
      const family = client
        .from('profiles')
        .select('family_group_id')
        .eq('id', user?.id ?? '');
      expect(await ok(family.single())).not.toEqual({ family_group_id: cast.parent.familyId });
      await ok(client.auth.signInWithPassword({ email, password: PASSWORD }));
      expect((await ok(client.auth.getUser())).user.email).toBe(email);
      expect((await ok(client.auth.getSession())).session?.user.email).toBe(email);
      expect((await ok(client.auth.refreshSession())).session).not.toBeNull();
      expect((await client.auth.signOut()).error).toBeNull();
      expect((await client.auth.signInWithPassword({ email, password: 'wrong' })).error?.message).toBe(
        'Invalid login credentials',
      );
    });

    test('a new password, with the old one beside it (rule 11)', async () => {
      const { client, email, password } = await cast.backend.signUpParent();
      const change = (more: object) => client.auth.updateUser({ password: 'another-horse-battery', ...more });
      expect((await change({})).error).not.toBeNull();
      await ok(change({ current_password: password }));
      await ok(client.auth.signInWithPassword({ email, password: 'another-horse-battery' }));
    });

    test('a new e-mail address: refused, the function change-email does it, with the password (rule 11)', async () => {
      const { client, password } = await cast.backend.signUpParent();
      const email = `moved-${randomUUID()}@example.com`;
      expect((await client.auth.updateUser({ email })).error).not.toBeNull();
      await ok(client.functions.invoke('change-email', { body: { newEmail: email, currentPassword: password } }));
      expect((await cast.backend.mails()).map(({ to }) => to)).toContain(email);
    });
  });

  test('admin_view_restrictions: INSERT, SELECT and DELETE by child, for the super admin (rule 8.3)', async () => {
    const { superAdmin, parent, child } = cast;
    const table = () => superAdmin.client.from('admin_view_restrictions');
    const restrict = () => table().upsert({ child_id: child.id }, { onConflict: 'child_id', ignoreDuplicates: true });
    await ok(restrict());
    // Another super admin may have done so meanwhile.
    await ok(restrict());
    expect(await ok(table().select('*').eq('child_id', child.id))).toHaveLength(1);
    expect(await ok(superAdmin.client.from('profiles').select('*').eq('id', child.id))).toEqual([]);
    expect(await ok(superAdmin.client.from('accounts').select('*').eq('profile_id', child.id))).toEqual([]);
    await ok(table().delete().eq('child_id', child.id));
    expect(await ok(table().select('*').eq('child_id', child.id))).toEqual([]);
    expect(await refusalOf(parent.client.from('admin_view_restrictions').insert({ child_id: child.id }))).toBe(DENIED);
  });

  test('RPC log_admin_access, then access_logs: GET the last 100, newest first, for the super admin', async () => {
    const { superAdmin, parent } = cast;
    const call = {
      action: 'impersonation',
      target_type: 'profile',
      target_id: parent.id,
      reason: 'They asked for help',
    };
    await ok(superAdmin.client.rpc('log_admin_access', call));
    const logs = superAdmin.client.from('access_logs').select('*').order('created_at', { ascending: false });
    const [latest] = (await ok(logs.limit(100))) as unknown[];
    expect(latest).toMatchObject({ ...call, admin_id: superAdmin.id, created_at: expect.any(String) });
    // A blank reason, and anyone else (rule 8.2).
    expect(await refusalOf(superAdmin.client.rpc('log_admin_access', { ...call, reason: ' ' }))).toBe('400 PT400');
    expect(await refusalOf(parent.client.rpc('log_admin_access', call))).toBe('403 PT403');
  });

  describe('functions', () => {
    test("invite-co-parent: the family is the caller's own, whatever inviterProfileId says (matrix 79)", async () => {
      const { stranger, parent, backend } = cast;
      const email = `co-${randomUUID()}@example.com`;
      const body = { inviterProfileId: parent.id, email, fullName: 'Co Parent' };
      for (const times of [1, 2]) {
        await ok(stranger.client.functions.invoke('invite-co-parent', { body }));
        expect((await backend.mails()).filter(({ to }) => to === email)).toHaveLength(times);
      }
      const invited = await backend.sql<{ family: string }>(
        'select family_group_id as family from public.family_members where email = $1',
        [email],
      );
      expect(invited).toEqual([{ family: stranger.familyId }]);
    });

    test("delete-child: of one's own family, whatever parentId says (matrix 80)", async () => {
      const { parent, stranger, backend } = cast;
      const { id } = await backend.addChild(parent);
      const body = { childId: id, parentId: parent.id };
      const refused = await stranger.client.functions.invoke('delete-child', { body });
      expect(refused.response?.status).toBe(404);
      await ok(parent.client.functions.invoke('delete-child', { body }));
      expect(await ok(parent.client.from('profiles').select('id').eq('id', id))).toEqual([]);
    });
  });

  test('a photo goes to {child}/{random}.{ext}; it is read by a signed URL, never by its public one (rule 7)', async () => {
    const { child, parent, stranger } = cast;
    const photos = (client: Cast['child']['client']) => client.storage.from('food-photos');
    const path = `${child.id}/${randomUUID()}.png`;
    await ok(photos(child.client).upload(path, png.clean, { contentType: 'image/png' }));
    const { signedUrl } = await ok(photos(parent.client).createSignedUrl(path, 600));
    expect((await fetch(signedUrl)).status).toBe(200);
    expect((await photos(stranger.client).createSignedUrl(path, 600)).error).not.toBeNull();
    expect((await fetch(photos(parent.client).getPublicUrl(path).data.publicUrl)).ok).toBe(false);
  });
});
