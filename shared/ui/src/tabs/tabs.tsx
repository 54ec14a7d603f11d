import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem[];
  /** The open tab, when the caller keeps it; the first one otherwise. */
  value?: string;
  onChange?: (id: string) => void;
}

/** Panels of which one is shown. Left, Right, Home and End move between the tabs. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(items[0]?.id);
  const openIndex = Math.max(
    0,
    items.findIndex((item) => item.id === (value ?? own)),
  );
  const open = items[openIndex];
  if (!open) return null;

  const select = (index: number) => {
    const item = items[(index + items.length) % items.length];
    if (!item) return;
    setOwn(item.id);
    onChange?.(item.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(item.id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: openIndex + 1, ArrowLeft: openIndex - 1, Home: 0, End: items.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
  };

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${baseId}-${item.id}`}
            data-tab={item.id}
            aria-selected={index === openIndex}
            aria-controls={`${baseId}-panel`}
            tabIndex={index === openIndex ? 0 : -1}
            onClick={() => select(index)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-${open.id}`}
        tabIndex={0}
        className={styles.panel}
      >
        {open.content}
      </div>
    </div>
  );
}
