import { childrenApi } from '../children/api';
import { dashboardApi } from '../dashboard/api';
import { createTasteQuestStore } from '../store';
import { fakeBackend } from '../testing/fake-backend';
import { MESSAGES } from './catalogue';
import { classify } from './classify';
import { messageFor } from './message-for';
import { MESSAGE_OF_CODE } from './message-of-code';

const shown = (error: unknown, fallback = '') => messageFor(classify(error), fallback);
const lines = (group: keyof typeof MESSAGES): string[] => Object.values(MESSAGES[group]);
const authError = (code: string, status = 400) => ({ name: 'AuthApiError', code, message: 'odd', status });

/** Errors of Auth, the network and our own calls, as they arrive. */
const ARRIVING: [string, unknown][] = [
  [MESSAGES.signIn.invalidCredentials, authError('invalid_credentials')],
  [MESSAGES.signIn.session, authError('', 401)],
  [MESSAGES.signIn.network, new TypeError('Failed to fetch')],
  [MESSAGES.profile.expired, authError('session_expired')],
  [MESSAGES.signUp.invalidEmail, authError('email_address_invalid')],
  [MESSAGES.signUp.passwordTooShort, authError('weak_password', 422)],
  [MESSAGES.childCreation.emailTaken, authError('user_already_exists', 422)],
  [MESSAGES.twoStep.wrongCode, authError('mfa_verification_failed', 422)],
  [MESSAGES.twoStep.tooManyCodes, authError('mfa_verification_rejected', 403)],
];

/** What a call or a screen throws in these words itself, or says of a form that is not complete. */
const THROWN: string[] = [
  MESSAGES.signIn.noUser,
  MESSAGES.profile.notFound,
  MESSAGES.account.notAuthenticated,
  MESSAGES.account.passwordMismatch,
  MESSAGES.twoStep.isOff,
  MESSAGES.family.coParentLimit,
  MESSAGES.admin.denied,
  MESSAGES.admin.deniedText,
  MESSAGES.app.unexpected,
  ...lines('edits'),
];

/** What each screen says when the server has no sentence for users. */
const FALLBACKS = Object.values(MESSAGES)
  .flatMap((group) => Object.entries(group))
  .filter(([key]) => /failed$/i.test(key))
  .map(([, line]) => line as string);

/** Successes, news and questions: nothing went wrong, the screens say them as they are. */
const SAID: Partial<Record<keyof typeof MESSAGES, string[]>> = {
  childCreation: ['created', 'inviteInfo'],
  children: ['removed', 'confirmRemove'],
  rewards: ['deleted', 'updated', 'created', 'confirmDelete'],
  challenges: ['deleted', 'completed', 'updated', 'created'],
  foods: ['added', 'updated', 'submitted', 'deleted', 'approved', 'rejected'],
  family: ['invited', 'coParentRemoved', 'resent'],
  account: ['updated', 'passwordUpdated', 'confirmEmail', 'securityAlert'],
  twoStep: ['on', 'off'],
  settings: ['notificationsSaved', 'privacySaved', 'accountDeleted', 'confirmDeleteAccount'],
  admin: ['roleUpdated', 'impersonationStarted', 'flagUpdated'],
};

test.each(ARRIVING)('%s', (line, error) => expect(shown(error, 'another')).toBe(line));

test.each(Object.entries(MESSAGE_OF_CODE))('%s is shown as the catalogue says it, whoever sends it', (code, line) => {
  const raised = { code: 'PT409', message: 'other words', details: JSON.stringify({ code }), hint: null };
  expect(shown(raised)).toBe(line);
  expect(shown({ status: 500, code, message: 'other words' })).toBe(line);
});

test.each(FALLBACKS)('%s, where the server has no words for it', (line) => {
  expect(shown(new Error('boom'), line)).toBe(line);
  expect(shown({ code: '23505', message: 'duplicate key' }, line)).toBe(line);
});

test('says that no parent was found when the caller is none', async () => {
  const code = 'auth.forbidden';
  const { client } = fakeBackend(
    [
      'POST',
      /parent_dashboard/,
      () => ({ status: 403, body: { code: 'PT403', message: 'x', details: `{"code":"${code}"}` } }),
    ],
    ['POST', /delete-child/, () => ({ status: 403, body: { code, message: 'x' } })],
  );
  const store = createTasteQuestStore(client);
  const dashboard = await store.dispatch(dashboardApi.endpoints.parentDashboard.initiate({}));
  expect(shown(dashboard.error)).toBe(MESSAGES.dashboard.parentFailed);
  const removal = await store.dispatch(childrenApi.endpoints.removeChild.initiate({ childId: 'mia' }));
  expect(shown(removal.error)).toBe(MESSAGES.account.parentIdMissing);
});

test('every line of the catalogue has its row', () => {
  const rows = [
    ...ARRIVING.map(([line]) => line),
    ...Object.values(MESSAGE_OF_CODE),
    ...THROWN,
    ...FALLBACKS,
    MESSAGES.account.parentIdMissing,
  ];
  const missing = Object.entries(MESSAGES).flatMap(([group, all]) =>
    Object.entries(all)
      .filter(([key, line]) => !rows.includes(line) && !SAID[group as keyof typeof MESSAGES]?.includes(key))
      .map(([key]) => `${group}.${key}`),
  );
  expect(missing).toEqual([]);
});
