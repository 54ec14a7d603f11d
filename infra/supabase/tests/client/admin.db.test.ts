import {
  adminApi,
  dashboardApi,
  featureFlagsApi,
  impersonationApi,
  MESSAGES,
  preferencesApi,
  restrictionsApi,
} from '@tastequest/client';
import { freshBackend, type TestBackend, type TestChild, type TestParent } from '@tastequest/local/testing';
import { dataOf } from './data';

let backend: TestBackend;
let ana: TestParent;
let root: TestParent;
let mia: TestChild;
let admin: ReturnType<typeof dataOf>;
let parent: ReturnType<typeof dataOf>;

beforeAll(async () => {
  backend = await freshBackend();
  ana = await backend.signUpParent({ fullName: 'Ana', email: 'ana@example.com' });
  root = await backend.signUpParent({ fullName: 'Root' });
  await backend.makeSuperAdmin(root);
  mia = await backend.addChild(ana, { fullName: 'Mia' });
  admin = dataOf(root.client);
  parent = dataOf(ana.client);
});
afterAll(() => backend.close());

const endpoints = adminApi.endpoints;
const users = async (search?: string) => {
  const { pages } = await admin.dispatch(endpoints.adminUserPages.initiate({ search })).unwrap();
  return pages.flatMap((page) => page.users);
};

test('users are listed and found; a parent is told that this page is not theirs', async () => {
  expect((await users()).map((user) => user.fullName)).toEqual(['Ana', 'Mia', 'Root']);
  expect(await users('ANA@')).toMatchObject([{ id: ana.id, role: 'parent', roles: ['parent_basic'] }]);
  await expect(parent.dispatch(endpoints.adminUserPages.initiate({})).unwrap()).rejects.toMatchObject({
    kind: 'forbidden',
    message: MESSAGES.admin.deniedText,
  });
});

test('roles are granted and taken away, and leave their trace', async () => {
  const grant = { userId: ana.id, role: 'parent_pro' as const, granted: true };
  await admin.dispatch(endpoints.setRole.initiate(grant)).unwrap();
  expect((await users('ana@'))[0]?.roles).toEqual(['parent_basic', 'parent_pro']);
  await admin.dispatch(endpoints.setRole.initiate({ ...grant, granted: false })).unwrap();
  const last = admin.dispatch(endpoints.setRole.initiate({ userId: root.id, role: 'super_admin', granted: false }));
  await expect(last.unwrap()).rejects.toMatchObject({ kind: 'conflict', code: 'admin.last_super_admin' });
  const logs = await admin.dispatch(endpoints.accessLogs.initiate()).unwrap();
  expect(logs[0]).toMatchObject({ adminName: 'Root', action: 'role.removed:parent_pro', targetName: 'Ana' });
});

test('flags are switched per role', async () => {
  const flag = { flag: 'ai_suggestions', role: 'parent_basic' as const, enabled: true };
  await admin.dispatch(featureFlagsApi.endpoints.setFeatureFlag.initiate(flag)).unwrap();
  const flags = await admin.dispatch(featureFlagsApi.endpoints.featureFlags.initiate()).unwrap();
  expect(flags.find((entry) => entry.id === flag.flag)?.enabledRoles).toContain('parent_basic');
});

test('a view of a user needs a reason, shows the first screen, and the family reads about it', async () => {
  const { startImpersonation, impersonationView, stopImpersonation } = impersonationApi.endpoints;
  const blank = admin.dispatch(startImpersonation.initiate({ userId: ana.id, reason: ' ' })).unwrap();
  await expect(blank).rejects.toMatchObject({ message: MESSAGES.admin.reasonRequired, field: 'reason' });
  const ask = { userId: ana.id, reason: 'Points look wrong' };
  const { impersonationId, user } = await admin.dispatch(startImpersonation.initiate(ask)).unwrap();
  expect(user).toEqual({ id: ana.id, fullName: 'Ana', role: 'parent' });
  const view = await admin.dispatch(impersonationView.initiate({ impersonationId })).unwrap();
  expect(view).toMatchObject({ parentDashboard: { children: [{ fullName: 'Mia' }] }, childDashboard: null });
  await admin.dispatch(stopImpersonation.initiate({ impersonationId })).unwrap();
  const over = admin.dispatch(impersonationView.initiate({ impersonationId })).unwrap();
  await expect(over).rejects.toMatchObject({ kind: 'forbidden', code: 'admin.impersonation_over' });
  const { accesses } = await parent.dispatch(preferencesApi.endpoints.privacyOverview.initiate()).unwrap();
  expect(accesses.map((entry) => entry.reason)).toContain('Points look wrong');
});

test('a restricted child is absent until the restriction is lifted', async () => {
  const set = (restricted: boolean) =>
    admin.dispatch(restrictionsApi.endpoints.setRestriction.initiate({ childId: mia.id, restricted })).unwrap();
  const restricted = () => admin.dispatch(restrictionsApi.endpoints.restrictedChildren.initiate()).unwrap();
  await set(true);
  expect(await restricted()).toEqual([{ childId: mia.id, name: 'Mia' }]);
  expect((await users()).map((user) => user.fullName)).toEqual(['Ana', 'Root']);
  await set(false);
  expect(await restricted()).toEqual([]);
});

test('ideas of what to try next come with the flag', async () => {
  const page = dashboardApi.endpoints.childProgress.initiate({ childId: mia.id });
  expect((await parent.dispatch(page).unwrap()).ideas).toEqual([]);
});
