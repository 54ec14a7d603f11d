import { grantWishSchema, GRANT_WISH_DEFAULTS, REWARD_CATEGORIES } from '@tastequest/client';
import type { GrantWishForm, WaitingWish } from '@tastequest/client';
import { Button, EmojiTile, ListRow, NumberField, SelectField, useZodForm } from '@tastequest/ui';
import { Gift, X } from 'lucide-react';
import { DecideButton } from '../decisions/decide-button';
import { DecideForm } from '../decisions/decide-form';

const CATEGORIES = REWARD_CATEGORIES.map((category) => ({ value: category, label: category }));

interface WishRowProps {
  wish: WaitingWish;
  /** What tells it apart in the list. */
  ownName: string;
  onGrant: (values: GrantWishForm) => void;
  onDecline: () => void;
}

/** Something that a child wishes for: one tap makes it a reward at the price that stands beside the button. */
export function WishRow({ wish, ownName, onGrant, onDecline }: WishRowProps) {
  const form = useZodForm(grantWishSchema, { defaultValues: GRANT_WISH_DEFAULTS });
  const { errors } = form.formState;
  const submit = form.handleSubmit(onGrant);
  return (
    <ListRow
      leading={<EmojiTile emoji={wish.emoji} tone="sun" />}
      title={wish.name}
      titleAs="h3"
      details={`${wish.childName} wished for this`}
      actions={
        <DecideForm onSubmit={submit}>
          <NumberField
            label="Points"
            min={1}
            error={errors.pointsRequired?.message}
            {...form.register('pointsRequired')}
          />
          <SelectField label="Category" options={CATEGORIES} {...form.register('category')} />
          <Button variant="secondary" icon={<X />} aria-label={`Decline ${ownName}`} onClick={onDecline}>
            Decline
          </Button>
          <DecideButton row={wish.id} type="submit" icon={<Gift />} aria-label={`Grant ${ownName}`}>
            Grant
          </DecideButton>
        </DecideForm>
      }
    />
  );
}
