import { createTasteQuestStore } from '../store';
import { fakeBackend } from '../testing/fake-backend';
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
