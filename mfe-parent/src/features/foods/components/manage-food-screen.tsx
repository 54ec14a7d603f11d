import { MESSAGES, useDeleteFoodMutation, useFoodsQuery } from '@tastequest/client';
import type { Food } from '@tastequest/client';
import { Plus } from 'lucide-react';
import { Button, Card, EmptyState } from '@tastequest/ui';
import { useState } from 'react';
import { ConfirmAction } from '../../screen/components/confirm-action';
import { lazyPart } from '../../screen/components/lazy-part';
import { Page } from '../../screen/components/page';
import { QueryState } from '../../screen/components/query-state';
import { PendingApprovals } from '../../suggestions/components/pending-approvals';
import { TutorialButton } from '../../tours/components/tutorial-button';
import { FoodCatalogue } from './food-catalogue';
import type { FoodAction } from './food-grid';
import { SuggestedFoodsButton } from './suggested-foods-button';

const FoodDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './food-dialog').then((module) => module.FoodDialog),
  null,
);

export function ManageFoodScreen() {
  const foods = useFoodsQuery();
  const [deleteFood] = useDeleteFoodMutation();
  const [chosen, setChosen] = useState<{ food: Food | null; action: FoodAction } | null>(null);
  const close = () => setChosen(null);
  const food = chosen?.food;
  return (
    <Page
      title="Manage Food"
      subtitle="What your children can log, and the points it brings."
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
        <QueryState query={foods} failure={MESSAGES.foods.loadFailed}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState
                icon="🥕"
                title="No foods found"
                text="Start with our suggestions, or add your family's own."
                action={<SuggestedFoodsButton label="Add suggested foods" variant="primary" />}
              />
            ) : (
              <FoodCatalogue foods={rows} onAction={(one, action) => setChosen({ food: one, action })} />
            )
          }
        </QueryState>
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
