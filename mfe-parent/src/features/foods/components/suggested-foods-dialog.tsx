import { MESSAGES, useAddSuggestedFoodsMutation, useFoodsQuery } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Dialog } from '@tastequest/ui';
import { QueryState } from '../../screen/components/query-state';
import { SuggestedFoodsForm } from './suggested-foods-form';

export function SuggestedFoodsDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useActions();
  const foods = useFoodsQuery();
  const [addFoods] = useAddSuggestedFoodsMutation();
  const add = async (names: string[]) => {
    await addFoods(names).unwrap();
    toast.success(names.length === 1 ? MESSAGES.foods.added : `${names.length} foods added successfully`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Suggested foods"
      description="Pick as many as you like. You can change their points later."
      size="lg"
    >
      <QueryState query={foods} failure={MESSAGES.foods.loadFailed}>
        {(rows) => <SuggestedFoodsForm foods={rows} onAdd={add} onCancel={onClose} />}
      </QueryState>
    </Dialog>
  );
}
