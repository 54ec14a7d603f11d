import { CheckboxField, SelectField } from '@tastequest/ui';
import styles from './challenge-form.module.css';

interface ChildChoiceProps {
  childList: readonly { id: string; fullName: string }[];
  childId: string;
  onChild: (id: string) => void;
  error?: string;
  /** Further children who get the same challenge; null when that is not offered. */
  others: readonly string[] | null;
  onOthers: (ids: readonly string[]) => void;
}

/** The child of a challenge, and with the bulk flag its siblings too. */
export function ChildChoice({ childList, childId, onChild, error, others, onOthers }: ChildChoiceProps) {
  const siblings = childList.filter((child) => child.id !== childId);
  return (
    <>
      <SelectField
        label="Child"
        required
        placeholder="Choose a child"
        options={childList.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        value={childId}
        onChange={(event) => onChild(event.target.value)}
        error={error}
      />
      {others && childId !== '' && siblings.length > 0 && (
        <fieldset className={styles.siblings}>
          <legend>Also for</legend>
          {siblings.map(({ id, fullName }) => (
            <CheckboxField
              key={id}
              label={fullName}
              checked={others.includes(id)}
              onChange={(event) =>
                onOthers(event.target.checked ? [...others, id] : others.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
