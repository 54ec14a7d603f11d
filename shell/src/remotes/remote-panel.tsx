import { useEffect, useRef } from 'react';
import { Button } from '@tastequest/ui';
import { explain } from './load-error';
import type { RemoteLoadError } from './load-error';
import styles from './remote-host.module.css';

interface Props {
  error: RemoteLoadError;
  /** Nobody is: of such a page the remote draws all, the way to the sign-in too. */
  isSignedOut?: boolean;
  onRetry: () => void;
}

/** What the user sees in place of a remote that is not there; takes the focus, so that a screen reader says it. */
export function RemotePanel({ error, isSignedOut, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = explain(error);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} role="alert">
      <svg className={styles.picture} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="34" r="22" fill="var(--color-accent, #ffd45e)" />
        <path
          d="M22 30h4M38 30h4M24 44c4-5 12-5 16 0"
          stroke="#3a2f12"
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M32 12c0-5 3-8 8-9 0 5-3 8-8 9z" fill="#4caf6d" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {error.kind === 'outdated' ? (
        <Button onClick={() => location.reload()}>Reload</Button>
      ) : (
        <Button onClick={onRetry}>Try again</Button>
      )}
      {isSignedOut && (
        <a href="/login" className="page-link">
          Log in
        </a>
      )}
    </section>
  );
}
