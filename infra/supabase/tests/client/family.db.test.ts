import {
  accountApi,
  CHILD_DEFAULTS,
  childAccessApi,
  childrenApi,
  familyApi,
  joinRequestsApi,
  MESSAGES,
  notificationsApi,
  preferencesApi,
} from '@tastequest/client';
import { acceptInvitation, getInvitation, childSignIn, loadSession, signIn, signUp } from '@tastequest/client/internal';
import { birthday, freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { dataOf } from './data';

let backend: FreshBackend;
let ana: TestParent;
let parent: ReturnType<typeof dataOf>;

beforeAll(async () => {
  backend = await freshBackend();
  ana = await backend.signUpParent({ fullName: 'Ana' });
  parent = dataOf(ana.client);
});
afterAll(() => backend.close());

const children = () => parent.dispatch(childrenApi.endpoints.children.initiate()).unwrap();
const form = {
  fullName: 'Ben',
  email: 'ben@example.com',
  password: 'blue-bicycle',
  role: 'parent' as const,
  parentId: '',
};

test('a child is created, edited, locked out of nothing, signs in, and is removed', async () => {
  const { createChild, updateChild, setChildSettings, removeChild } = childrenApi.endpoints;
  const mia = { ...CHILD_DEFAULTS, fullName: 'Mia', dob: '2018-05-01', allergies: 'Nuts, eggs', allergyConsent: true };
  const { childId } = await parent.dispatch(createChild.initiate({ ...mia, pin: '1234' })).unwrap();
  expect(await children()).toMatchObject([
    {
      id: childId,
      fullName: 'Mia',
      avatar: 'fox',
      allergies: ['eggs', 'nuts'],
      hasPin: true,
      locked: false,
      email: null,
    },
  ]);
  const edit = { ...mia, childId, fullName: 'Mia Lee', avatar: 'owl' as const, allergies: '', allergyConsent: false };
  await parent.dispatch(updateChild.initiate(edit)).unwrap();
  await parent.dispatch(setChildSettings.initiate({ childId, hidePoints: true, preReader: null })).unwrap();
  expect(await children()).toMatchObject([{ fullName: 'Mia Lee', avatar: 'owl', allergies: [], hidePoints: true }]);
  await parent.dispatch(childAccessApi.endpoints.setChildPin.initiate({ childId, pin: 'sun-moon-star' })).unwrap();

  const client = backend.client();
  await childSignIn(client, { familyCode: ana.familyCode, avatar: 'owl', pin: 'sun-moon-star' });
  expect(await loadSession(client)).toMatchObject({
    id: childId,
    role: 'child',
    settings: { hidePoints: true, preReader: false },
    family: { familyCode: null },
  });
  const again = parent.dispatch(createChild.initiate({ ...mia, avatar: 'owl' })).unwrap();
  await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'child.avatar_taken', field: 'avatar' });
  await parent.dispatch(removeChild.initiate({ childId })).unwrap();
  expect(await children()).toEqual([]);
});

test('a wrong parent ID is told in the words of the catalogue, and no account is made', async () => {
  const child = { ...form, email: 'kid@example.com', role: 'child' as const };
  await expect(signUp(backend.client(), { ...child, parentId: 'nonsense' })).rejects.toMatchObject({
    message: MESSAGES.signUp.invalidParentId,
    field: 'parentId',
  });
  const [row] = await backend.sql("select count(*)::int as n from auth.users where email = 'kid@example.com'");
  expect(row).toEqual({ n: 0 });
});

test('a child that signed up by itself waits until a parent lets it in', async () => {
  const client = backend.client();
  const child = {
    ...form,
    fullName: 'Kim',
    email: 'kim@example.com',
    role: 'child' as const,
    parentId: ana.familyCode,
  };
  expect(await signUp(client, child)).toEqual({ signedIn: true });
  expect(await loadSession(client)).toMatchObject({ joinStatus: 'pending', family: null });
  const { joinRequests, approveChild } = joinRequestsApi.endpoints;
  const [request] = await parent.dispatch(joinRequests.initiate()).unwrap();
  expect(request).toMatchObject({ fullName: 'Kim', email: 'kim@example.com' });
  await parent.dispatch(approveChild.initiate({ childId: request?.id ?? '', dob: birthday(14) })).unwrap();
  expect(await loadSession(client)).toMatchObject({ joinStatus: 'active', avatar: expect.any(String) });
});

test('the family is edited, its code replaced, a co-parent invited, accepted and removed', async () => {
  const { updateFamily, rotateFamilyCode, familyMembers, inviteCoParent, removeCoParent } = familyApi.endpoints;
  const change = { name: 'The Lees', timeZone: 'Europe/Berlin', dailyPaidLogCap: 5 };
  await parent.dispatch(updateFamily.initiate(change)).unwrap();
  const { familyCode } = await parent.dispatch(rotateFamilyCode.initiate()).unwrap();
  expect(await loadSession(ana.client)).toMatchObject({ family: { ...change, familyCode } });

  await parent.dispatch(inviteCoParent.initiate({ fullName: 'B.', email: 'ben@example.com' })).unwrap();
  const [mail] = await backend.mails();
  const token = /invitation=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const client = backend.client();
  expect(await getInvitation(client, token)).toMatchObject({ familyName: 'The Lees' });
  expect(await getInvitation(client, 'unknown')).toBeNull();
  await signUp(client, form, token);
  await acceptInvitation(client, token);
  expect(await loadSession(client)).toMatchObject({ fullName: 'Ben', family: { name: 'The Lees' } });
  const members = await parent.dispatch(familyMembers.initiate()).unwrap();
  expect(members.map((member) => [member.role, member.status, member.fullName])).toEqual([
    ['owner', 'active', 'Ana'],
    ['co_parent', 'active', 'Ben'],
  ]);
  const second = parent.dispatch(inviteCoParent.initiate({ fullName: 'Eve', email: 'eve@example.com' })).unwrap();
  await expect(second).rejects.toMatchObject({ kind: 'conflict', message: MESSAGES.family.coParentExists });
  await parent.dispatch(removeCoParent.initiate({ id: members[1]?.id ?? '' })).unwrap();
  await expect(loadSession(client)).rejects.toMatchObject({ kind: 'auth', message: MESSAGES.profile.expired });
});

test('the account: name, password and email need the right password', async () => {
  const cleo = await backend.signUpParent({ fullName: 'Cleo', email: 'cleo@example.com' });
  const data = dataOf(cleo.client);
  const { updateName, changePassword, changeEmail, deleteAccount } = accountApi.endpoints;
  await data.dispatch(updateName.initiate({ fullName: 'Cleo Lee' })).unwrap();
  expect(await loadSession(cleo.client)).toMatchObject({ fullName: 'Cleo Lee' });
  const wrong = { currentPassword: 'wrong', newPassword: 'green-bicycle' };
  await expect(data.dispatch(changePassword.initiate(wrong)).unwrap()).rejects.toMatchObject({
    field: 'currentPassword',
    message: MESSAGES.account.wrongPassword,
  });
  const common = { currentPassword: cleo.password, newPassword: '123456' };
  await expect(data.dispatch(changePassword.initiate(common)).unwrap()).rejects.toMatchObject({
    code: 'auth.common_password',
    field: 'newPassword',
  });
  await data.dispatch(changePassword.initiate({ ...wrong, currentPassword: cleo.password })).unwrap();
  const taken = { newEmail: ana.email, currentPassword: 'green-bicycle' };
  await expect(data.dispatch(changeEmail.initiate(taken)).unwrap()).rejects.toMatchObject({
    message: MESSAGES.account.emailInUse,
    field: 'newEmail',
  });
  await data.dispatch(changeEmail.initiate({ ...taken, newEmail: 'cleo2@example.com' })).unwrap();
  await data.dispatch(deleteAccount.initiate({ password: 'green-bicycle', confirm: 'DELETE' })).unwrap();
  const { email } = cleo;
  await expect(signIn(backend.client(), { email, password: 'green-bicycle' })).rejects.toMatchObject({
    message: MESSAGES.signIn.invalidCredentials,
  });
});

test('choices about notices and privacy are kept', async () => {
  const endpoints = preferencesApi.endpoints;
  const read = async () => [
    await parent.dispatch(endpoints.notificationPreferences.initiate()).unwrap(),
    (await parent.dispatch(endpoints.privacyOverview.initiate()).unwrap()).preferences,
  ];
  const [notices, privacy] = await read();
  expect(notices).toMatchObject({ pushChallengeCompleted: true, emailTips: false });
  expect(privacy).toEqual({ shareUsageData: true, personalizedRecommendations: true });
  const changed = {
    pushChallengeCompleted: false,
    pushRewardRedeemed: true,
    pushNewChallenges: false,
    pushChallengeReminders: true,
    emailChallengeCompleted: false,
    emailRewardRedeemed: true,
    emailWeeklyDigest: false,
    emailTips: true,
  };
  const off = { shareUsageData: false, personalizedRecommendations: false };
  for (const emailTips of [false, true]) {
    await parent.dispatch(endpoints.saveNotificationPreferences.initiate({ ...changed, emailTips })).unwrap();
    await parent.dispatch(endpoints.savePrivacyPreferences.initiate(off)).unwrap();
  }
  expect(await read()).toEqual([changed, off]);
});

test('notices are read, marked and deleted', async () => {
  await backend.sql('delete from public.notifications where user_id = $1', [ana.id]);
  await backend.sql(
    "insert into public.notifications (user_id, kind, title, body) values ($1, 'reward_redeemed', 'Reward redeemed', 'Mia …')",
    [ana.id],
  );
  const { noticePage, readNotices, deleteNotice } = notificationsApi.endpoints;
  const page = () => parent.dispatch(noticePage.initiate({ page: 0 }, { forceRefetch: true })).unwrap();
  const { unread, items } = await page();
  expect(unread).toBe(1);
  await parent.dispatch(readNotices.initiate({})).unwrap();
  expect(await page()).toMatchObject({ unread: 0, total: 1, page: 0 });
  await parent.dispatch(deleteNotice.initiate({ id: items[0]?.id ?? '' })).unwrap();
  expect((await page()).total).toBe(0);
});
