import type { AllergenGroup, ChildEditForm } from '@tastequest/client';
import type { UseFormReturn } from 'react-hook-form';
import { useAllergenChoice } from '../allergens/use-allergen-choice';

type Values = Pick<ChildEditForm, 'allergies' | 'allergenGroups'>;

/** The allergies of a child's form: the groups follow the words that are typed beside them. */
export function useAllergies<Form extends Values>(whole: UseFormReturn<Form>) {
  const form = whole as unknown as UseFormReturn<Values>;
  const { allergies, allergenGroups } = form.getValues();
  const choice = useAllergenChoice(allergenGroups, allergies);
  const show = (groups: AllergenGroup[]) =>
    form.setValue('allergenGroups', groups, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  form.register('allergenGroups');
  return {
    field: form.register('allergies', { onChange: () => show(choice.follow(form.getValues('allergies'))) }),
    toggle: (group: AllergenGroup) => show(choice.toggle(group, form.getValues('allergies'))),
    restart: (stored: Values) => choice.restart(stored.allergenGroups, stored.allergies),
  };
}
