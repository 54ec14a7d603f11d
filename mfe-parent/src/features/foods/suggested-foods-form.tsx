import { classify, MESSAGES, messageFor, SUGGESTED_FOODS, type SuggestedFood } from '@tastequest/client';
import { useReportDirty } from '@tastequest/family';
import { countText } from '@tastequest/formats';
import { Button, DialogFooter, EmptyState, FormError, useDialogClose, PointsPill } from '@tastequest/ui';
import { useState } from 'react';
import { missingByCategory } from './rules';
import styles from './suggested-foods-form.module.css';

interface SuggestedFoodsFormProps {
  /** Names of foods that the family has already. */
  known: readonly string[];
  /** Rejects with what the server refused. */
  onAdd: (names: string[]) => Promise<void>;
}

/** The suggested foods that the family does not have yet, to tick and add in one go. */
export function SuggestedFoodsForm({ known, onAdd }: SuggestedFoodsFormProps) {
  const groups = missingByCategory(SUGGESTED_FOODS, known);
  const all = groups.flatMap((group) => group.foods.map((food) => food.name));
  const cancel = useDialogClose();
  const [names, setNames] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useReportDirty(names.length > 0);
  const add = async () => {
    setBusy(true);
    setError(null);
    try {
      await onAdd([...names]);
    } catch (failure) {
      setError(messageFor(classify(failure), MESSAGES.foods.saveFailed));
      setBusy(false);
    }
  };
  const toggle = (name: string) =>
    setNames(names.includes(name) ? names.filter((one) => one !== name) : [...names, name]);
  if (all.length === 0)
    return (
      <EmptyState
        icon="🎉"
        title="You already have them all"
        text="Every suggested food is on your list."
        action={
          <Button variant="secondary" onClick={cancel}>
            Done
          </Button>
        }
      />
    );
  const hasAll = names.length === all.length;
  return (
    <div className={styles.form}>
      <FormError>{error}</FormError>
      <Button variant="secondary" onClick={() => setNames(hasAll ? [] : all)}>
        {hasAll ? 'Select none' : `Select all ${all.length}`}
      </Button>
      {groups.map((group) => (
        <SuggestedGroup key={group.category} {...group} chosen={names} onToggle={toggle} />
      ))}
      <DialogFooter>
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button busy={busy} disabled={names.length === 0} onClick={() => void add()}>
          {names.length === 0 ? 'Add foods' : countText(names.length, { one: 'Add # food', other: 'Add # foods' })}
        </Button>
      </DialogFooter>
    </div>
  );
}

interface SuggestedGroupProps {
  category: string;
  foods: readonly SuggestedFood[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
}

function SuggestedGroup({ category, foods, chosen, onToggle }: SuggestedGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{category}</legend>
      <div className={styles.foods}>
        {foods.map(({ name, emoji, points }) => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => onToggle(name)} />
            <span aria-hidden="true">{emoji}</span>
            <span className={styles.name}>{name}</span>
            <PointsPill points={points} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
