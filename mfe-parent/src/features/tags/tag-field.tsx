import { FOOD_CATEGORIES, normalizeTags, tagLabel } from '@tastequest/client';
import { Button, TextField } from '@tastequest/ui';
import { Check, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './tag-field.module.css';

const PRESETS = FOOD_CATEGORIES.map((category) => category.toLowerCase());

interface TagFieldProps {
  label: string;
  hint?: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string;
}

/**
 * Food categories: the preset ones to switch on and off, and own words. A word counts while it is typed, so that a form which is
 * saved or closed then does not lose it; Enter ends the word.
 */
export function TagField({ label, hint, value, onChange, error }: TagFieldProps) {
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const own = value.filter((tag) => !PRESETS.includes(tag) && tag !== typed);
  const toggle = (tag: string) => onChange(value.includes(tag) ? value.filter((one) => one !== tag) : [...value, tag]);
  const type = (next: string) => {
    const others = value.filter((tag) => tag !== typed);
    const [tag = ''] = normalizeTags([next]);
    const isNew = tag !== '' && !others.includes(tag);
    setText(next);
    setTyped(isNew ? tag : null);
    onChange(isNew ? [...others, tag] : others);
  };
  const add = () => {
    onChange(normalizeTags([...value, text]));
    setText('');
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adds the word; it must not send the form around this field.
    event.preventDefault();
    add();
  };
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <TagChips value={value} own={own} onToggle={toggle} />
      <div className={styles.own}>
        <TextField
          label="Your own category"
          placeholder="Type and press Enter"
          maxLength={40}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          error={error}
        />
        <Button variant="secondary" icon={<Plus />} disabled={text.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
    </fieldset>
  );
}

interface TagChipsProps {
  value: readonly string[];
  /** Those of the value that are not preset. */
  own: readonly string[];
  onToggle: (tag: string) => void;
}

function TagChips({ value, own, onToggle }: TagChipsProps) {
  return (
    <div className={styles.chips}>
      {PRESETS.map((tag) => (
        <button key={tag} type="button" aria-pressed={value.includes(tag)} onClick={() => onToggle(tag)}>
          {value.includes(tag) && <Check aria-hidden="true" />}
          {tagLabel(tag)}
        </button>
      ))}
      {own.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed="true"
          aria-label={`Remove ${tagLabel(tag)}`}
          onClick={() => onToggle(tag)}
        >
          {tagLabel(tag)}
          <X aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
