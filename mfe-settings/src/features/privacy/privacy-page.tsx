import {
  usePrivacyOverviewQuery,
  type FamilyAccess,
  MESSAGES,
  useSavePrivacyPreferencesMutation,
  type PrivacyPreferences,
  useExportAccountMutation,
} from '@tastequest/client';
import { usePageTitle, useActions } from '@tastequest/contract';
import { UnsavedChanges, saveFile, useFailureToast } from '@tastequest/family';
import { Card, PageHeader, Skeleton, Button, QueryState } from '@tastequest/ui';
import { Download } from 'lucide-react';
import { AccessList } from './access-list';
import { DeleteAccountCard } from './delete-account-card';
import { PrivacyForm } from './privacy-form';
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

function AccessCard({ entries }: { entries: readonly FamilyAccess[] }) {
  return (
    <Card title="Who looked at your family">
      <AccessList entries={entries} />
    </Card>
  );
}

function ChoicesCard({ preferences }: { preferences: PrivacyPreferences }) {
  const { toast } = useActions();
  const [savePreferences] = useSavePrivacyPreferencesMutation();
  const save = async (choice: PrivacyPreferences) => {
    await savePreferences(choice).unwrap();
    toast.success(MESSAGES.settings.privacySaved);
  };
  return (
    <Card title="Your choices">
      <UnsavedChanges>
        <PrivacyForm preferences={preferences} onSave={save} />
      </UnsavedChanges>
    </Card>
  );
}

/** A copy of everything that is stored about the family. */
function TakeAlongCard() {
  const [exportAccount, { isLoading }] = useExportAccountMutation();
  const showFailure = useFailureToast();
  const save = async () => {
    try {
      const archive = await exportAccount().unwrap();
      saveFile('tastequest-family.json', JSON.stringify(archive, null, 2), 'application/json');
    } catch (error) {
      showFailure(error, 'Failed to download your data');
    }
  };
  return (
    <Card title="Take your data with you">
      <div className={styles.download}>
        <p>One file with everything TasteQuest keeps about your family. Photos can be saved from the food logs.</p>
        <Button variant="secondary" icon={<Download />} busy={isLoading} onClick={() => void save()}>
          Download my data
        </Button>
      </div>
    </Card>
  );
}
