import { useEffect, useState } from 'react';
import {
  classify,
  messageFor,
  MESSAGES,
  useImpersonationViewQuery,
  useStopImpersonationMutation,
} from '@tastequest/client';
import type { Impersonation } from '@tastequest/client';
import { usePageTitle } from '@tastequest/contract';
import { ErrorState, PageHeader, Skeleton } from '@tastequest/ui';
import { minutesLeft } from '../model/time-left';
import { Banner } from './banner';
import { DashboardSummary } from './dashboard-summary';

const LOOK_AGAIN_MS = 20_000;

/** What the user's first screen shows, under a banner that stays. The server asks for role and time at every look. */
export function ImpersonationPage({ running, onEnd }: { running: Impersonation; onEnd: () => void }) {
  const { impersonationId, expiresAt, user } = running;
  usePageTitle(`Viewing as ${user.fullName}`);
  const view = useImpersonationViewQuery({ impersonationId }, { pollingInterval: LOOK_AGAIN_MS });
  const [stop, { isLoading }] = useStopImpersonationMutation();
  const minutes = useMinutesLeft(expiresAt);
  const end = () => void stop({ impersonationId }).finally(onEnd);

  return (
    <>
      <Banner name={user.fullName} minutes={minutes} stopping={isLoading} onStop={end} />
      <PageHeader title={user.fullName} subtitle={user.role === 'parent' ? 'Parent Dashboard' : 'My Dashboard'} />
      {view.error ? (
        <ErrorState
          message={messageFor(classify(view.error), MESSAGES.admin.loadFailed)}
          onRetry={() => void view.refetch()}
        />
      ) : view.data ? (
        <DashboardSummary view={view.data} />
      ) : (
        <Skeleton lines={8} label="Loading the view" />
      )}
    </>
  );
}

function useMinutesLeft(expiresAt: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return minutesLeft(expiresAt, now);
}
