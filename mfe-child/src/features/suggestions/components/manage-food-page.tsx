import { useState } from 'react';
import { Button } from '@tastequest/ui';
import { useSearchParams } from '@tastequest/contract/router';
import { LogFoodButton } from '../../food-logs/components/log-food-button';
import { FoodLogsCard } from '../../food-logs/components/food-logs-card';
import { useLogFoodDialog } from '../../food-logs/model/log-food-dialog';
import { Page } from '../../screen/components/page';
import { Picture } from '../../screen/components/picture';
import { SuggestDialog } from './suggest-dialog';
import { SuggestionsCard } from './suggestions-card';

export function ManageFoodPage() {
  const openLogFood = useLogFoodDialog();
  const [params] = useSearchParams();
  const [isSuggesting, setSuggesting] = useState(params.has('suggest'));
  return (
    <Page
      title="Manage Food"
      actions={
        <>
          <Button variant="secondary" size="xl" icon={<Picture emoji="💡" />} onClick={() => setSuggesting(true)}>
            Suggest Food
          </Button>
          <LogFoodButton onClick={() => openLogFood()} />
        </>
      }
    >
      <SuggestionsCard />
      <FoodLogsCard />
      <SuggestDialog open={isSuggesting} onOpenChange={setSuggesting} />
    </Page>
  );
}
