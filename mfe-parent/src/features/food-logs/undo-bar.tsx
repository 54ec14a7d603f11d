import { Button, IconButton } from '@tastequest/ui';
import { Undo2, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  text: string;
  /** What else there is to say, a line each. */
  news?: readonly string[];
  /** Answers whether that was it: done, or said to fail. */
  undo: () => Promise<boolean>;
  onClose: () => void;
}

/** Long enough to read it and to reach it with a keyboard. */
const STAYS_MS = 12_000;

/** One line at the bottom with the way back. Its clock stands still while the pointer or the keyboard is on it. */
export function UndoBar({ text, news = [], undo, onClose }: UndoBarProps) {
  const [isHeld, setHeld] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isHeld || isBusy) return;
    const timer = setTimeout(onClose, STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, onClose]);
  const close = () => {
    document.querySelector<HTMLElement>('main')?.focus();
    onClose();
  };
  const start = async () => {
    setBusy(true);
    if (await undo()) close();
  };
  return (
    <aside
      ref={useRoomAbove()}
      className={styles.bar}
      aria-label="Undo"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" className={styles.words}>
        <p>{text}</p>
        {news.map((line) => (
          <p key={line} className={styles.news}>
            {line}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" icon={<Undo2 />} busy={isBusy} onClick={() => void start()}>
          Undo
        </Button>
        <IconButton label="Close message" icon={<X />} onClick={close} />
      </div>
    </aside>
  );
}

/** The shell's messages on a phone keep above the bar, however high it is. */
function useRoomAbove() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--undo-bar', `calc(${current.offsetHeight}px + var(--space-2))`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--undo-bar');
    };
  }, []);
  return bar;
}
