import { useExportAccountMutation } from '@tastequest/client';
import { saveFile, useFailureToast } from '@tastequest/forms';
import { Button, Card } from '@tastequest/ui';
import { Download } from 'lucide-react';

/** A copy of everything that is kept about the family. */
export function TakeAlongCard() {
  const [exportAccount, { isLoading }] = useExportAccountMutation();
  const showFailure = useFailureToast();
  const save = async () => {
    try {
      const kept = await exportAccount().unwrap();
      saveFile('tastequest-family.json', JSON.stringify(kept, null, 2), 'application/json');
    } catch (error) {
      showFailure(error, 'Failed to download your data');
    }
  };
  return (
    <Card title="Take your data along">
      <p>One file with everything TasteQuest keeps about your family. Photos can be saved from the food logs.</p>
      <Button variant="secondary" icon={<Download />} busy={isLoading} onClick={() => void save()}>
        Download my data
      </Button>
    </Card>
  );
}
