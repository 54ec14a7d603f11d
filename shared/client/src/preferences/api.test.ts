import { createTasteQuestStore } from '../store';
import { fakeBackend, sessionBody } from '../testing/fake-backend';
import { preferencesApi } from './api';

test('who never chose shares usage data and gets recommendations', async () => {
  const body = { preferences: null, accesses: null, members: null };
  const { client } = fakeBackend(['POST', /privacy_overview/, () => ({ body })]);
  const ask = preferencesApi.endpoints.privacyOverview.initiate();
  expect(await createTasteQuestStore(client).dispatch(ask).unwrap()).toEqual({
    preferences: { shareUsageData: true, personalizedRecommendations: true },
    accesses: [],
    members: [],
  });
});

test('who never chose gets all notices but the tips', async () => {
  const { client } = fakeBackend(
    ['POST', /^\/auth\/v1\/token/, () => ({ body: sessionBody })],
    ['GET', /notification_preferences\?.*user_id=eq\.user-1/, () => ({ body: [] })],
  );
  await client.auth.signInWithPassword({ email: 'ana@example.com', password: 'green-bicycle' });
  const ask = preferencesApi.endpoints.notificationPreferences.initiate();
  expect(await createTasteQuestStore(client).dispatch(ask).unwrap()).toEqual({
    pushChallengeCompleted: true,
    pushRewardRedeemed: true,
    pushNewChallenges: true,
    pushChallengeReminders: true,
    emailChallengeCompleted: true,
    emailRewardRedeemed: true,
    emailWeeklyDigest: true,
    emailTips: false,
  });
});
