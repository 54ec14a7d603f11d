import { accountApi } from '../account/api';
import { adminApi, featureFlagsApi, impersonationApi, restrictionsApi } from '../admin/api';
import { mailsApi } from '../admin/mails';
import { approvalsApi } from '../approvals/api';
import { challengesApi } from '../challenges/api';
import { childAccessApi } from '../child-access/api';
import { childrenApi } from '../children/api';
import { claimsApi } from '../claims/api';
import { dashboardApi } from '../dashboard/api';
import { familyApi } from '../family/api';
import { foodLogsApi } from '../food-logs/api';
import { editFoodLogApi } from '../food-logs/edit';
import { mealsApi } from '../food-logs/meals';
import { undoPreviewApi } from '../food-logs/undo-preview';
import { foodsApi } from '../foods/api';
import { joinRequestsApi } from '../join-requests/api';
import { notificationsApi } from '../notifications/api';
import { photosApi } from '../photos/api';
import { pointsApi } from '../points/api';
import { preferencesApi } from '../preferences/api';
import { rewardsApi } from '../rewards/api';
import { suggestionsApi } from '../suggestions/api';
import { tastesApi } from '../tastes/api';
import { wishesApi } from '../wishes/api';

/** For tests: all ends of the server, by name. */
export const ends = {
  ...accountApi.endpoints,
  ...adminApi.endpoints,
  ...approvalsApi.endpoints,
  ...challengesApi.endpoints,
  ...childAccessApi.endpoints,
  ...childrenApi.endpoints,
  ...claimsApi.endpoints,
  ...dashboardApi.endpoints,
  ...editFoodLogApi.endpoints,
  ...familyApi.endpoints,
  ...featureFlagsApi.endpoints,
  ...foodLogsApi.endpoints,
  ...foodsApi.endpoints,
  ...impersonationApi.endpoints,
  ...joinRequestsApi.endpoints,
  ...mailsApi.endpoints,
  ...mealsApi.endpoints,
  ...notificationsApi.endpoints,
  ...photosApi.endpoints,
  ...pointsApi.endpoints,
  ...preferencesApi.endpoints,
  ...restrictionsApi.endpoints,
  ...rewardsApi.endpoints,
  ...suggestionsApi.endpoints,
  ...tastesApi.endpoints,
  ...undoPreviewApi.endpoints,
  ...wishesApi.endpoints,
};

export const childId = 'mia';
export const meal = {
  childIds: [childId],
  foodIds: ['corn'],
  mealType: 'lunch' as const,
  day: '2026-03-09',
  challengeId: '',
};

/** For tests: what screens show, each question once. */
export const SHOWN: unknown[] = [
  ends.emailChange.initiate(),
  ends.adminUserPages.initiate({}),
  ends.accessLogs.initiate(),
  ends.restrictedChildren.initiate(),
  ends.featureFlags.initiate(),
  ends.unsentMails.initiate(),
  ends.approvalsInbox.initiate(),
  ends.challenges.initiate({}),
  ends.challengePage.initiate({}),
  ends.ownPinKind.initiate(),
  ends.children.initiate(),
  ends.rewardShelf.initiate({ childId }),
  ends.claims.initiate(),
  ends.unlockedRewards.initiate({ childId }),
  ends.parentDashboard.initiate({}),
  ends.childDashboard.initiate(),
  ends.pointsHistory.initiate({ period: 'week' }),
  ends.childProgress.initiate({ childId }),
  ends.familyMembers.initiate(),
  ends.foodLogPages.initiate({}),
  ends.mealPreview.initiate(meal),
  ends.mealChoices.initiate(meal),
  ends.undoPreview.initiate({ foodLogId: 'l1' }),
  ends.foodPage.initiate({}),
  ends.food.initiate({ id: 'corn' }),
  ends.joinRequests.initiate(),
  ends.noticePage.initiate({ page: 0 }),
  ends.pointEntries.initiate({ childId }),
  ends.privacyOverview.initiate(),
  ends.rewardPage.initiate({}),
  ends.reward.initiate({ id: 'r1' }),
  ends.suggestions.initiate({}),
  ends.tasteAdventures.initiate({}),
  ends.foodShelf.initiate({ childId }),
  ends.wishes.initiate({}),
];
