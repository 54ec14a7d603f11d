import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { freshBackend, PNG, type FreshBackend, type TestChild, type TestParent } from '../testing/index.ts';

/** The local API as the unchanged official client sees it. */
let backend: FreshBackend;
let parent: TestParent;
let child: TestChild;

beforeAll(async () => {
  backend = await freshBackend();
  parent = await backend.signUpParent({ fullName: 'Ada Parent' });
  child = await backend.addChild(parent, { fullName: 'Mia' });
});
afterAll(() => backend.close());

const photoPath = (extension = 'png') => `${child.id}/${randomUUID().replaceAll('-', '')}.${extension}`;
const photos = (client: SupabaseClient) => client.storage.from('food-photos');
const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}${path}`, { ...init, headers: { apikey: backend.publishableKey, ...init.headers } });

describe('what is closed', () => {
  it.each(['/_system/info', '/_system', '//_system/info', '/rest/v1/../../_system/info', '/_studio'])(
    '%s',
    async (path) => {
      expect((await raw(path)).status).toBe(404);
    },
  );

  it('requests without a key, or with another one', async () => {
    expect((await fetch(`${backend.url}/rest/v1/families`)).status).toBe(401);
    expect((await raw('/rest/v1/families', { headers: { apikey: 'sb_secret_guess' } })).status).toBe(401);
  });

  it('sign-in by magic link and by other providers', async () => {
    const body = JSON.stringify({ email: parent.email });
    expect((await raw('/auth/v1/otp', { method: 'POST', body })).status).toBe(404);
    expect((await raw('/auth/v1/authorize?provider=github')).status).toBe(404);
  });

  it('tables without a grant, also after many requests', async () => {
    const { error } = await backend.client().from('families').select('id');
    expect(error?.code).toBe('42501');
    const { error: write } = await parent.client.from('point_entries').insert({ points: 1000 });
    expect(write?.code).toBe('42501');
  });

  it('bodies that are too large', async () => {
    const response = await raw('/rest/v1/foods', {
      method: 'POST',
      body: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
    });
    expect(response.status).toBe(413);
  });
});

describe('errors', () => {
  it('of our own keep status, message, detail and hint', async () => {
    const { error, status } = await parent.client.rpc('unlock_reward', {
      p_child_id: child.id,
      p_reward_id: randomUUID(),
      p_idempotency_key: randomUUID(),
    });
    expect(status).toBe(404);
    expect(error?.code).toBe('PT404');
    expect(JSON.parse(error?.details ?? '')).toHaveProperty('code');
  });

  it('of a check constraint come as 400', async () => {
    const row = { user_id: parent.id, role: 'king' };
    await backend.sql('grant insert on public.role_assignments to service_role');
    const { error, status } = await backend.admin().from('role_assignments').insert(row);
    expect([status, error?.code]).toEqual([400, '23514']);
  });

  it.each([
    ['without a parent', { role: 'child' }, 'sign_up.parent_required', 'Parent ID is required for child accounts'],
    [
      'of a parent whom nobody knows',
      { role: 'child', parent_ref: 'NOBODY' },
      'sign_up.parent_unknown',
      'The parent ID provided is invalid. Please check and try again.',
    ],
  ])('of a child that signs up %s say so', async (_what, data, code, message) => {
    const form = { email: 'kid@example.com', password: 'long-enough-1', options: { data } };
    const { error } = await backend.client().auth.signUp(form);
    expect(error).toMatchObject({ status: 400, code, message });
  });
});

describe('passwords', () => {
  it('are refused when they are short or common', async () => {
    const signUp = (password: string) => backend.client().auth.signUp({ email: 'new@example.com', password });
    const weak = { status: 422, code: 'weak_password' };
    expect((await signUp('12345')).error).toMatchObject(weak);
    expect((await signUp('password123')).error).toMatchObject(weak);
    const { error } = await parent.client.auth.updateUser({ password: 'qwerty123' });
    expect(error).toMatchObject(weak);
  });

  it('are chosen anew by a link that leads back to the app', async () => {
    const redirectTo = `${backend.url}/reset-password`;
    await backend.client().auth.resetPasswordForEmail(parent.email, { redirectTo });
    const [mail] = await backend.mails();
    expect(mail).toMatchObject({ to: parent.email, subject: 'Choose a new password' });
    const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(`${redirectTo}#access_token=`);
  });

  it('are compared as often for an address that nobody has', async () => {
    const signIn = (email: string, password: unknown = 'a-wrong-one') =>
      backend.hashingOf('/auth/v1/token?grant_type=password', { email, password });
    const known = await signIn(parent.email);
    expect(known).toEqual({ asked: 1, status: 400 });
    expect(await signIn('nobody@example.com')).toEqual(known);
    expect(await signIn(parent.email, parent.password)).toEqual({ asked: 1, status: 200 });
    expect(await signIn('nobody@example.com', ['odd'])).toMatchObject({ asked: 0 });
  });

  it.each(['known', 'unknown'])('forgotten by somebody %s: the answer is the same', async (who) => {
    const email = who === 'known' ? parent.email : 'nobody@example.com';
    const response = await raw('/auth/v1/recover', { method: 'POST', body: JSON.stringify({ email }) });
    expect([response.status, await response.json()]).toEqual([200, {}]);
  });

  it('never lead to another site', async () => {
    for (const redirectTo of ['https://evil.example/', 'http://evil.example\\@127.0.0.1/']) {
      await backend.client().auth.resetPasswordForEmail(parent.email, { redirectTo });
      const [mail] = await backend.mails();
      expect(mail?.text).not.toContain('evil.example');
      const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      link.searchParams.set('redirect_to', redirectTo);
      const response = await fetch(link, { redirect: 'manual' });
      expect(response.headers.get('location')).toMatch(`${backend.url}#access_token=`);
    }
  });
});

describe('a new e-mail address', () => {
  it('is not for an open session to ask for, nor for the identity to take unannounced', async () => {
    const person = await backend.signUpParent();
    const email = `changed-${randomUUID()}@example.com`;
    const { error } = await person.client.auth.updateUser({ email });
    expect(error).toMatchObject({ status: 403, code: 'auth.password_required' });
    expect((await backend.mails()).find(({ to }) => to === email)).toBeUndefined();
    const ask = (column: string) =>
      backend.sql(`update auth.users set ${column} = $1 where id = $2`, [email, person.id]);
    for (const column of ['email', 'email_change']) await expect(ask(column)).rejects.toThrow(/with your password/);
    await backend.admin().rpc('open_email_change', { p_user_id: person.id, p_email: email });
    await ask('email_change');
    await backend.sql(`update private.email_changes set asked_at = now() - interval '2 minutes'`);
    await ask('email');
    await expect(
      backend.sql('update auth.users set email_change = $1 where id = $2', ['x@y.de', person.id]),
    ).rejects.toThrow();
  });
});

describe('photos', () => {
  it('of a browser come back with the type they really have', async () => {
    const path = photoPath();
    const file = new File([PNG], 'lunch.png', { type: 'text/html' });
    expect((await photos(parent.client).upload(path, file)).error).toBeNull();
    const { data } = await photos(parent.client).createSignedUrl(path, 600);
    const response = await fetch(data?.signedUrl ?? '');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  });

  it('have signed URLs by the dozen', async () => {
    const paths = [photoPath(), photoPath(), photoPath()];
    for (const path of paths.slice(1)) await photos(parent.client).upload(path, PNG, { contentType: 'image/png' });
    const { data } = await photos(parent.client).createSignedUrls(paths, 600);
    expect(data?.map(({ path, error }) => [path, error === null])).toEqual(
      paths.map((path, index) => [path, index > 0]),
    );
    expect((await fetch(data?.[1]?.signedUrl ?? '')).status).toBe(200);
  });

  it('have links of ten minutes at most, whoever asks for more', async () => {
    const path = photoPath();
    await photos(parent.client).upload(path, PNG, { contentType: 'image/png' });
    const tenYears = 315_360_000;
    const one = await photos(parent.client).createSignedUrl(path, tenYears);
    const many = await photos(parent.client).createSignedUrls([path], tenYears);
    const short = await photos(parent.client).createSignedUrl(path, 60);
    const seconds = [one.data, many.data?.[0], short.data].map((signed) => {
      const [, payload = ''] = (new URL(signed?.signedUrl ?? '').searchParams.get('token') ?? '').split('.');
      const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
      return exp - iat;
    });
    expect(seconds).toEqual([600, 600, 60]);
  });

  it('are listed by folder, with names relative to it', async () => {
    const path = photoPath();
    await photos(parent.client).upload(path, PNG, { contentType: 'image/png' });
    const inFolder = await photos(parent.client).list(child.id);
    expect(inFolder.data?.map(({ name }) => `${child.id}/${name}`)).toContain(path);
    const atTop = await photos(parent.client).list();
    expect(atTop.data?.map(({ name, id }) => ({ name, id }))).toEqual([{ name: child.id, id: null }]);
    const removed = await photos(parent.client).remove([path]);
    expect(removed.data).toHaveLength(1);
  });

  it('are nothing but pictures', async () => {
    const page = new File(['<script>alert(1)</script>'], 'evil.png', { type: 'image/png' });
    const { error } = await photos(parent.client).upload(photoPath(), page);
    expect(error).toMatchObject({ statusCode: '415' });
  });

  it('are at most 10 MB, also when they come in chunks', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
    const { error } = await photos(parent.client).upload(photoPath(), new File([large], 'big.png'));
    expect(error).toMatchObject({ statusCode: '413' });
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let sent = 0; sent < 12; sent += 1) controller.enqueue(new Uint8Array(1024 * 1024));
        controller.close();
      },
    });
    const { data } = await parent.client.auth.getSession();
    const answer = await raw(`/storage/v1/object/food-photos/${photoPath()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: chunks,
      duplex: 'half',
    } as RequestInit).catch(() => null);
    expect(answer === null || (await answer.json()).statusCode === '413').toBe(true);
  });

  it('are for the family only', async () => {
    const path = photoPath();
    await photos(parent.client).upload(path, PNG, { contentType: 'image/png' });
    const stranger = await backend.signUpParent();
    expect((await photos(stranger.client).download(path)).error).not.toBeNull();
    expect((await photos(stranger.client).createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await raw(`/storage/v1/object/public/food-photos/${path}`)).status).toBe(400);
    expect(
      (await photos(parent.client).upload(path, PNG, { contentType: 'image/png', upsert: true })).error,
    ).not.toBeNull();
  });
});
