import { usePrivacyOverviewQuery } from '@tastequest/client';
import { usePageTitle } from '@tastequest/contract';
import { QueryState } from '@tastequest/forms';
import { Card, PageHeader, Skeleton } from '@tastequest/ui';
import { AccessCard } from './access-card';
import { ChoicesCard } from './choices-card';
import { DeleteAccountCard } from './delete-account-card';
import { TakeAlongCard } from './take-along-card';
import styles from './privacy.module.css';

export function PrivacyPage() {
  usePageTitle('Privacy');
  const overview = usePrivacyOverviewQuery();
  return (
    <>
      <PageHeader title="Privacy" subtitle="TasteQuest shows no ads and sends nothing to third parties." />
      <div className={styles.cards}>
        <QueryState query={overview} failure="Failed to load privacy settings" skeleton={<Loading />}>
          {({ preferences, accesses, members }) => (
            <>
              <ChoicesCard preferences={preferences} />
              <AccessCard entries={accesses} />
              <TakeAlongCard />
              <DeleteAccountCard members={members} />
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}

function Loading() {
  return (
    <Card as="div">
      <Skeleton lines={6} label="Loading privacy settings" />
    </Card>
  );
}
