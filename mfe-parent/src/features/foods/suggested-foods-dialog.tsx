import { MESSAGES, SUGGESTED_FOODS, useAddSuggestedFoodsMutation, useKnownFoodsQuery } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog } from '@tastequest/family';
import { QueryState } from '@tastequest/ui';
import { addedText } from './rules';
import { SuggestedFoodsForm } from './suggested-foods-form';

const NAMES = SUGGESTED_FOODS.map(({ name }) => name);

export function SuggestedFoodsDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useActions();
  const known = useKnownFoodsQuery(NAMES);
  const [addFoods] = useAddSuggestedFoodsMutation();
  const add = async (names: string[]) => {
    await addFoods(names).unwrap();
    toast.success(addedText(names.length));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Suggested foods"
      description="Pick as many as you like. You can change their points later."
      size="lg"
    >
      <QueryState query={known} failure={MESSAGES.foods.loadFailed}>
        {(names) => <SuggestedFoodsForm known={names} onAdd={add} />}
      </QueryState>
    </FormDialog>
  );
}
