import { FOOD_CATEGORIES, normalizeTags, tagLabel } from '@tastequest/client';
import { Check, Plus, X } from 'lucide-react';
import { Button, TextField } from '@tastequest/ui';
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

/** Food categories: the preset ones to switch on and off, and own words added with Enter. */
export function TagField({ label, hint, value, onChange, error }: TagFieldProps) {
  const [text, setText] = useState('');
  const own = value.filter((tag) => !PRESETS.includes(tag));
  const toggle = (tag: string) => onChange(value.includes(tag) ? value.filter((one) => one !== tag) : [...value, tag]);
  const add = () => {
    onChange(normalizeTags([...value, text]));
    setText('');
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
      <div className={styles.chips}>
        {PRESETS.map((tag) => (
          <button key={tag} type="button" aria-pressed={value.includes(tag)} onClick={() => toggle(tag)}>
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
            onClick={() => toggle(tag)}
          >
            {tagLabel(tag)}
            <X aria-hidden="true" />
          </button>
        ))}
      </div>
      <div className={styles.own}>
        <TextField
          label="Your own category"
          placeholder="Type and press Enter"
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
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
