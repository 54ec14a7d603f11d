import { MESSAGES, useNotificationPreferencesQuery, useSaveNotificationPreferencesMutation } from '@tastequest/client';
import type { NotificationPreferences } from '@tastequest/client';
import { useActions, usePageTitle } from '@tastequest/contract';
import { EmailReminder, UnsavedChanges } from '@tastequest/family';
import { Button, Card, ErrorState, PageHeader, Skeleton } from '@tastequest/ui';
import styles from './notifications.module.css';
import { PreferencesForm } from './preferences-form';

export function NotificationsPage() {
  usePageTitle('Notifications');
  return (
    <>
      <PageHeader title="Notifications" subtitle="What you want to hear about, here in the app and by email." />
      <div className={styles.cards}>
        <EmailReminder />
        <PreferencesCard />
        <NoticesLink />
      </div>
    </>
  );
}

/** The list itself is in the parents' area, beside what the notices are about. */
function NoticesLink() {
  const { navigate } = useActions();
  return (
    <div>
      <Button variant="secondary" onClick={() => navigate('/parent/notices')}>
        See your notices
      </Button>
    </div>
  );
}

function PreferencesCard() {
  const { toast } = useActions();
  const { data: preferences, error, isFetching, refetch } = useNotificationPreferencesQuery();
  const [savePreferences] = useSaveNotificationPreferencesMutation();

  const save = async (choice: NotificationPreferences) => {
    await savePreferences(choice).unwrap();
    toast.success(MESSAGES.settings.notificationsSaved);
  };

  return (
    <Card title="Preferences">
      {preferences ? (
        <UnsavedChanges>
          <PreferencesForm preferences={preferences} onSave={save} />
        </UnsavedChanges>
      ) : error ? (
        <ErrorState
          message="Failed to load notification preferences"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton lines={8} label="Loading notification preferences" />
      )}
    </Card>
  );
}
