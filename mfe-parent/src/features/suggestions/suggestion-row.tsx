import { approveSuggestionSchema, tagLabel } from '@tastequest/client';
import type { WaitingSuggestion } from '@tastequest/client';
import { listText } from '@tastequest/formats';
import { Badge, Button, EmojiTile, ListRow, NumberField, useZodForm } from '@tastequest/ui';
import { Check, X } from 'lucide-react';
import { DecideButton } from '../decisions/decide-button';
import { DecideForm } from '../decisions/decide-form';
import { emojiFor } from '../emoji/emoji-for';
import styles from './suggestion-row.module.css';

/** What a parent approves: the points can be changed before, the picture follows from the name. */
export interface Approval {
  pointsValue: number;
  emoji: string;
}

interface SuggestionRowProps {
  suggestion: WaitingSuggestion;
  /** What tells it apart in the list. */
  ownName: string;
  onType: (approval: unknown) => void;
  onApprove: (approval: Approval) => void;
  onReject: () => void;
}

/** A food that a child suggested: one tap approves it with the points that stand beside the button. */
export function SuggestionRow({ suggestion, ownName, onType, onApprove, onReject }: SuggestionRowProps) {
  const { id, name, childName, description, categoryTags, pointsValue, allergensFound } = suggestion;
  const emoji = emojiFor(name);
  const form = useZodForm(approveSuggestionSchema, { defaultValues: { pointsValue, emoji } });
  const submit = form.handleSubmit(onApprove);
  return (
    <ListRow
      leading={<EmojiTile emoji={emoji} />}
      title={name}
      titleAs="h3"
      badge={allergensFound.length > 0 && <Badge tone="danger">{`Allergy: ${listText(allergensFound)}`}</Badge>}
      details={[
        [`Suggested by ${childName}`, description].filter(Boolean).join(' · '),
        categoryTags.length > 0 && (
          <span className={styles.tags}>
            {categoryTags.map((tag) => (
              <Badge key={tag}>{tagLabel(tag)}</Badge>
            ))}
          </span>
        ),
      ]}
      actions={
        <DecideForm onSubmit={submit}>
          <NumberField
            label="Points"
            min={0}
            error={form.formState.errors.pointsValue?.message}
            {...form.register('pointsValue', { onChange: () => onType(form.getValues()) })}
          />
          <Button variant="secondary" icon={<X />} aria-label={`Reject ${ownName}`} onClick={onReject}>
            Reject
          </Button>
          <DecideButton row={id} type="submit" icon={<Check />} aria-label={`Approve ${ownName}`}>
            Approve
          </DecideButton>
        </DecideForm>
      }
    />
  );
}
