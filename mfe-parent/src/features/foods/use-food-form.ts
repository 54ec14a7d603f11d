import { foodSchema, MESSAGES, splitList } from '@tastequest/client';
import type { AllergenGroup, FoodForm } from '@tastequest/client';
import { useAllergenChoice, useConflictingSave, useReportDirty } from '@tastequest/family';
import { useZodForm } from '@tastequest/ui';
import { useState } from 'react';

interface Options {
  initial: FoodForm;
  /** Rejects with what the server refused; `overwrite` saves also over somebody else's new version. */
  onSave: (food: FoodForm, overwrite: boolean) => Promise<void>;
  /** The version that is stored now. */
  onReload: () => Promise<FoodForm>;
}

/** The form of a food. Its words propose the allergen groups, until a group is ticked or cleared by hand. */
export function useFoodForm({ initial, onSave, onReload }: Options) {
  const form = useZodForm(foodSchema, { defaultValues: initial });
  const { register, setValue, getValues, formState } = form;
  register('categoryTags');
  register('allergens');
  register('allergenGroups');
  const [allergens, setAllergens] = useState(initial.allergens.join(', '));
  const choice = useAllergenChoice(initial.allergenGroups, wordsOf(initial, allergens));
  useReportDirty(formState.isDirty || allergens !== formState.defaultValues?.allergens?.join(', '));
  const { submit, notice } = useConflictingSave(form, {
    onSave: (food, overwrite) => onSave({ ...food, allergens: splitList(allergens) }, overwrite),
    onReload: async () => {
      const stored = await onReload();
      const others = stored.allergens.join(', ');
      setAllergens(others);
      choice.restart(stored.allergenGroups, wordsOf(stored, others));
      return stored;
    },
    failure: MESSAGES.foods.saveFailed,
  });
  const show = (groups: AllergenGroup[]) => setValue('allergenGroups', groups, { shouldDirty: true });
  const follow = (others = allergens) => show(choice.follow(wordsOf(getValues(), others)));
  return {
    form,
    submit,
    notice,
    /** Free words, as they are typed. */
    allergens,
    fields: {
      name: register('name', { onChange: () => follow() }),
      description: register('description', { onChange: () => follow() }),
    },
    changeTags: (tags: string[]) => {
      setValue('categoryTags', tags, { shouldDirty: true });
      follow();
    },
    changeAllergens: (others: string) => {
      setAllergens(others);
      follow(others);
    },
    toggleGroup: (group: AllergenGroup) => show(choice.toggle(group, wordsOf(getValues(), allergens))),
  };
}

/** The words that name allergens, as the server reads them. */
function wordsOf({ name, description, categoryTags }: FoodForm, allergens: string): string {
  return [name, description, ...categoryTags, allergens].join('\n');
}
