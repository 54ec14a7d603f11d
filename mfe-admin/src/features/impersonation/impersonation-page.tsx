import {
  classify,
  messageFor,
  MESSAGES,
  useImpersonationViewQuery,
  useStopImpersonationMutation,
} from '@tastequest/client';
import { usePageTitle } from '@tastequest/contract';
import { useNavigate, useParams } from '@tastequest/contract/router';
import { useFailureToast } from '@tastequest/family';
import { ErrorState, PageHeader, Skeleton } from '@tastequest/ui';
import { useEffect, useRef, useState } from 'react';
import styles from '../../components/screen.module.css';
import { Banner } from './banner';
import { DashboardSummary } from './dashboard-summary';
import { minutesLeft } from './time-left';

const LOOK_AGAIN_MS = 20_000;

/** What the user's first screen shows, under a banner that stays. The server asks for role and time at every look. */
export function ImpersonationPage() {
  const { impersonationId = '' } = useParams();
  const { data, error, refetch } = useImpersonationViewQuery({ impersonationId }, { pollingInterval: LOOK_AGAIN_MS });
  const { stop, stopping } = useStop(impersonationId);
  const now = useNow();
  usePageTitle(data ? `Viewing as ${data.user.fullName}` : 'Viewing as someone else');
  const view = data && { name: data.user.fullName, minutes: minutesLeft(data.expiresAt, now) };

  return (
    <div className={styles.page}>
      <Banner view={view} stopping={stopping} onStop={() => void stop()} />
      {data && (
        <PageHeader
          title={data.user.fullName}
          subtitle={data.user.role === 'parent' ? 'Parent Dashboard' : 'My Dashboard'}
        />
      )}
      {error ? (
        <ErrorState message={messageFor(classify(error), MESSAGES.admin.loadFailed)} onRetry={() => void refetch()} />
      ) : data ? (
        <DashboardSummary view={data} />
      ) : (
        <Skeleton lines={8} label="Loading the view" />
      )}
    </div>
  );
}

/** Nothing runs on the server without its banner: Stop ends it there first, and leaving the page in any way ends it too. */
function useStop(impersonationId: string) {
  const [request, { isLoading }] = useStopImpersonationMutation();
  const navigate = useNavigate();
  const fail = useFailureToast();
  const isOver = useRef(false);
  useEffect(
    () => () => {
      if (!isOver.current) void request({ impersonationId });
    },
    [request, impersonationId],
  );
  const stop = async () => {
    try {
      await request({ impersonationId }).unwrap();
      isOver.current = true;
      navigate('/', { replace: true });
    } catch (failure) {
      fail(failure, 'Failed to stop. Please try again.');
    }
  };
  return { stop, stopping: isLoading };
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
