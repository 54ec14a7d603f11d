import { classify, messageFor, MESSAGES, useSavePrivacyPreferencesMutation } from '@tastequest/client';
import type { PrivacyPreferences } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { LeaveGuard } from '@tastequest/forms';
import { Card } from '@tastequest/ui';
import { PrivacyForm } from './privacy-form';

export function ChoicesCard({ preferences }: { preferences: PrivacyPreferences }) {
  const { toast } = useActions();
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
      <LeaveGuard>
        <PrivacyForm preferences={preferences} onSave={save} />
      </LeaveGuard>
    </Card>
  );
}
