import { MESSAGES, useApproveSuggestionMutation } from '@tastequest/client';
import type { WaitingSuggestion } from '@tastequest/client';
import { ConfirmAction } from '@tastequest/family';
import { listText } from '@tastequest/formats';
import { interpolate } from '@tastequest/ui';
import type { Approval } from './suggestion-row';

interface AllergyDialogProps {
  suggestion: WaitingSuggestion;
  approval: Approval;
  onClose: () => void;
}

/** A second look before a food that the child may be allergic to joins the catalogue. */
export function AllergyDialog({ suggestion, approval, onClose }: AllergyDialogProps) {
  const { id, name, childName, allergensFound } = suggestion;
  const [approve] = useApproveSuggestionMutation();
  return (
    <ConfirmAction
      title={`Is ${name} safe?`}
      text={interpolate('{food} may contain {allergens}, which you listed as an allergy for {child}.', {
        food: name,
        allergens: <strong>{listText(allergensFound)}</strong>,
        child: childName,
      })}
      confirmLabel="I've checked, approve it"
      danger
      run={() => approve({ id, ...approval, allergyConfirmed: true }).unwrap()}
      success={MESSAGES.foods.approved}
      failure={MESSAGES.foods.approveFailed}
      onClose={onClose}
    />
  );
}
