import { MESSAGES, useCreateFoodMutation, useUpdateFoodMutation } from '@tastequest/client';
import type { Food, FoodForm as Values } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Dialog } from '@tastequest/ui';
import { foodForm } from '../model/food-form';
import { FoodForm } from './food-form';

/** Adds a food, or edits the given one. */
export function FoodDialog({ food = null, onClose }: { food?: Food | null; onClose: () => void }) {
  const { toast } = useActions();
  const [createFood] = useCreateFoodMutation();
  const [updateFood] = useUpdateFoodMutation();
  const save = async (values: Values) => {
    if (food) await updateFood({ id: food.id, ...values }).unwrap();
    else await createFood(values).unwrap();
    toast.success(food ? MESSAGES.foods.updated : MESSAGES.foods.added);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={food ? 'Edit Food' : 'Add Food'}>
      <FoodForm
        initial={foodForm(food)}
        submitLabel={food ? 'Save Changes' : 'Add Food'}
        onSave={save}
        onCancel={onClose}
      />
    </Dialog>
  );
}
