import { adminApi, featureFlagsApi, restrictionsApi } from './admin/api';
import { childrenApi } from './children/api';
import { foodsApi } from './foods/api';
import { joinRequestsApi } from './join-requests/api';
import { rewardsApi } from './rewards/api';
import { createTasteQuestStore } from './store';
import { suggestionsApi } from './suggestions/api';
import { fakeBackend } from './testing/fake-backend';
import { wishesApi } from './wishes/api';

type Store = ReturnType<typeof createTasteQuestStore>;
type Act = (store: Store) => PromiseLike<unknown>;

const log: Act = (store) => store.dispatch(adminApi.endpoints.accessLogs.initiate());
const foods: Act = (store) => store.dispatch(foodsApi.endpoints.foodPage.initiate({}));
const rewards: Act = (store) => store.dispatch(rewardsApi.endpoints.rewardPage.initiate({}));
const children: Act = (store) => store.dispatch(childrenApi.endpoints.children.initiate());

const give: Act = (store) =>
  store.dispatch(adminApi.endpoints.setRole.initiate({ userId: 'ada', role: 'admin', granted: true }));
const switchOn: Act = (store) =>
  store.dispatch(
    featureFlagsApi.endpoints.setFeatureFlag.initiate({ flag: 'exports', role: 'parent_pro', enabled: true }),
  );
const hide: Act = (store) =>
  store.dispatch(restrictionsApi.endpoints.setRestriction.initiate({ childId: 'mia', restricted: true }));
const approve: Act = (store) =>
  store.dispatch(suggestionsApi.endpoints.approveSuggestion.initiate({ id: 's1', pointsValue: 5, emoji: '🥭' }));
const grant: Act = (store) =>
  store.dispatch(wishesApi.endpoints.grantWish.initiate({ id: 'w1', pointsRequired: 30, category: 'Outings' }));
const letIn: Act = (store) =>
  store.dispatch(joinRequestsApi.endpoints.approveChild.initiate({ childId: 'leo', dob: '2018-01-01' }));

test.each([
  ['the log of administrators after a role was given', log, give, /access_logs/],
  ['the log of administrators after a feature was switched on', log, switchOn, /access_logs/],
  ['the log of administrators after a child was hidden', log, hide, /access_logs/],
  ['the foods after a suggestion was approved', foods, approve, /food_page/],
  ['the rewards after a wish was granted', rewards, grant, /reward_page/],
  ['the children after one was let in', children, letIn, /children_list/],
])('reads again %s', async (_what, ask, change, path) => {
  const { client, calls } = fakeBackend(
    ['POST', /rpc\/(food|reward)_page/, () => ({ body: { items: [], total: 0, categories: [], children: [] } })],
    ['POST', /rpc\/grant_wish/, () => ({ body: { reward_id: 'r1' } })],
    ['POST', /rpc\/children_list/, () => ({ body: [] })],
    ['GET', /access_logs/, () => ({ body: [] })],
    ['POST', /./, () => ({ body: null })],
  );
  const store = createTasteQuestStore(client);
  await ask(store);
  await change(store);
  await Promise.all(store.dispatch(adminApi.util.getRunningQueriesThunk()));
  expect(calls.filter((call) => path.test(call.path))).toHaveLength(2);
});
