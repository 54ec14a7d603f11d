import { Search } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { cx } from '../cx/cx';
import styles from './form.module.css';

export interface SearchFieldProps {
  /** Names the field for screen readers; also the placeholder unless one is given. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}

/** A search box. The caller filters or debounces; Enter does not send the form around it. */
export function SearchField({ label, value, onChange, placeholder = label, className }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={cx(styles.withButton, styles.search, className)}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <Search className={styles.glass} aria-hidden="true" />
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
}
