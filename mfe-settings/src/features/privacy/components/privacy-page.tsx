import {
  classify,
  messageFor,
  MESSAGES,
  usePrivacyPreferencesQuery,
  useSavePrivacyPreferencesMutation,
} from '@tastequest/client';
import type { PrivacyPreferences } from '@tastequest/client';
import { useActions, usePageTitle } from '@tastequest/contract';
import { Card, ErrorState, PageHeader, Skeleton } from '@tastequest/ui';
import { AccessCard } from './access-card';
import { DeleteAccountCard } from './delete-account-card';
import { PrivacyForm } from './privacy-form';
import styles from './privacy.module.css';

export function PrivacyPage() {
  usePageTitle('Privacy');
  return (
    <>
      <PageHeader title="Privacy" subtitle="TasteQuest shows no ads and sends nothing to third parties." />
      <div className={styles.cards}>
        <PreferencesCard />
        <AccessCard />
        <DeleteAccountCard />
      </div>
    </>
  );
}

function PreferencesCard() {
  const { toast } = useActions();
  const { data: preferences, isError, refetch } = usePrivacyPreferencesQuery();
  const [savePreferences] = useSavePrivacyPreferencesMutation();

  const save = async (choice: PrivacyPreferences) => {
    try {
      await savePreferences(choice).unwrap();
      toast.success(MESSAGES.settings.privacySaved);
    } catch (error) {
      toast.error(messageFor(classify(error), 'Failed to save privacy settings'));
    }
  };

  return (
    <Card title="Your choices">
      {preferences ? (
        <PrivacyForm preferences={preferences} onSave={save} />
      ) : isError ? (
        <ErrorState message="Failed to load privacy settings" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} label="Loading privacy settings" />
      )}
    </Card>
  );
}
