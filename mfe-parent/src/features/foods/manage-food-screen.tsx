import { MESSAGES, useDeleteFoodMutation } from '@tastequest/client';
import type { Food } from '@tastequest/client';
import { ConfirmAction } from '@tastequest/family';
import { Button, Card, lazyComponent } from '@tastequest/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../components/page';
import { PendingApprovals } from '../suggestions/suggestions';
import { TutorialButton } from '../tours/tutorial-button';
import { FoodCatalogue } from './food-catalogue';
import type { FoodAction } from './food-grid';
import { SuggestedFoodsButton } from './suggested-foods-button';

const FoodDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './food-dialog').then((module) => module.FoodDialog),
  null,
);

export function ManageFoodScreen() {
  const [deleteFood] = useDeleteFoodMutation();
  const [chosen, setChosen] = useState<{ food: Food | null; action: FoodAction } | null>(null);
  const close = () => setChosen(null);
  const food = chosen?.food;
  return (
    <Page
      title="Manage Food"
      subtitle="What your children can log, and the points each food earns."
      actions={
        <>
          <TutorialButton tour="foods" />
          <SuggestedFoodsButton />
          <Button icon={<Plus />} data-tour="create" onClick={() => setChosen({ food: null, action: 'edit' })}>
            Add Food
          </Button>
        </>
      }
    >
      <PendingApprovals />
      <Card title="Foods">
        <FoodCatalogue onAction={(one, action) => setChosen({ food: one, action })} />
      </Card>
      {chosen?.action === 'edit' && <FoodDialog food={food} onClose={close} />}
      {food && chosen?.action === 'delete' && (
        <ConfirmAction
          title="Delete food"
          text={`Are you sure you want to delete ${food.name}? Past food logs keep its name.`}
          confirmLabel="Delete"
          danger
          run={() => deleteFood({ id: food.id }).unwrap()}
          success={MESSAGES.foods.deleted}
          failure={MESSAGES.foods.deleteFailed}
          onClose={close}
        />
      )}
    </Page>
  );
}
