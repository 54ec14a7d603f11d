import {
  FOOD_DEFAULTS,
  MESSAGES,
  useCreateFoodMutation,
  useLazyFoodQuery,
  useUpdateFoodMutation,
  useCreationKey,
} from '@tastequest/client';
import type { Food, FoodForm as Values } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog } from '@tastequest/family';
import { useState } from 'react';
import { FoodForm } from './food-form';

/** Adds a food, or edits the given one. */
export function FoodDialog({ food = null, onClose }: { food?: Food | null; onClose: () => void }) {
  const { toast } = useActions();
  const [stored, setStored] = useState(food);
  const [loadFood] = useLazyFoodQuery();
  const [createFood] = useCreateFoodMutation();
  const [updateFood] = useUpdateFoodMutation();
  const creationKey = useCreationKey();
  const save = async (values: Values, overwrite: boolean) => {
    if (stored) {
      const unchangedSince = overwrite ? undefined : stored.updatedAt;
      await updateFood({ id: stored.id, ...values, unchangedSince }).unwrap();
    } else {
      await createFood({ ...values, ...creationKey(values) }).unwrap();
    }
    toast.success(stored ? MESSAGES.foods.updated : MESSAGES.foods.added);
    onClose();
  };
  const reload = async () => {
    const fresh = stored && (await loadFood({ id: stored.id }).unwrap());
    setStored(fresh);
    return foodForm(fresh);
  };
  return (
    <FormDialog onClose={onClose} title={stored ? 'Edit Food' : 'Add Food'}>
      <FoodForm
        initial={foodForm(food)}
        submitLabel={stored ? 'Save Changes' : 'Add Food'}
        onSave={save}
        onReload={reload}
      />
    </FormDialog>
  );
}

/** The form of a stored food; of a new one without it. */
function foodForm(food: Food | null): Values {
  if (!food) return FOOD_DEFAULTS;
  const { name, description, categoryTags, pointsValue, emoji, allergens, allergenGroups } = food;
  return { name, description: description ?? '', categoryTags, pointsValue, emoji, allergens, allergenGroups };
}
