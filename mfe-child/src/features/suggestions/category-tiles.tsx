import { useState, type KeyboardEvent } from 'react';
import { tagLabel } from '@tastequest/client';
import { TextField } from '@tastequest/ui';
import { Picture } from '../../components/pictures';
import { CATEGORY_CHOICES } from '../../food-emoji';
import { useChildMode } from '../../hooks/use-child-mode';
import { useReadAloud } from '../../hooks/use-read-aloud';
import { addTag, toggleTag } from './rules';
import styles from './category-tiles.module.css';

interface Props {
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

/** What kind of food it is: pictures to press, or a word of one's own. */
export function CategoryTiles({ value, onChange }: Props) {
  const { preReader } = useChildMode();
  const read = useReadAloud();
  const preset = new Set(CATEGORY_CHOICES.map(({ tag }) => tag));
  const own = value.filter((tag) => !preset.has(tag)).map((tag) => ({ tag, label: tagLabel(tag), emoji: '🏷️' }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>What kind of food is it?</legend>
      <div className={styles.tiles}>
        {[...CATEGORY_CHOICES, ...own].map(({ tag, label, emoji }) => (
          <button
            key={tag}
            type="button"
            className={styles.tile}
            aria-pressed={value.includes(tag)}
            onClick={() => {
              read?.(label);
              onChange(toggleTag(value, tag));
            }}
          >
            <Picture emoji={emoji} className={styles.picture} />
            {label}
          </button>
        ))}
      </div>
      {!preReader && <OwnTag onAdd={(tag) => onChange(addTag(value, tag))} />}
    </fieldset>
  );
}

function OwnTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const [text, setText] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    onAdd(text);
    setText('');
  };
  return (
    <TextField
      label="Other kind"
      hint="Type a word and press Enter."
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
