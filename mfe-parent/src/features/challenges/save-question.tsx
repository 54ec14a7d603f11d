import { Button, useSeen } from '@tastequest/ui';
import { CircleHelp } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './challenge-form.module.css';
import type { Question } from './questions';

/** Keeps what is asked before a form is saved, and what was answered with yes. */
export function useQuestions() {
  const [asked, setAsked] = useState<readonly Question[]>([]);
  const accepted = useRef<readonly string[]>([]);
  return {
    asked,
    /** Whether all of them are answered with yes; asks those that are not. */
    ask: (questions: readonly Question[]): boolean => {
      const open = questions.filter(({ text }) => !accepted.current.includes(text));
      setAsked(open);
      return open.length === 0;
    },
    accept: () => {
      accepted.current = asked.map(({ text }) => text);
    },
    drop: () => setAsked([]),
  };
}

interface SaveQuestionProps {
  questions: readonly Question[];
  busy: boolean;
  /** Called before the form is sent again. */
  onAccept: () => void;
  onChange: (field: Question['field']) => void;
}

/** In a form: asks whether something unusual is meant. Renders nothing without a question. */
export function SaveQuestion({ questions, busy, onAccept, onChange }: SaveQuestionProps) {
  const text = questions.map((question) => question.text).join(' ');
  const notice = useSeen<HTMLDivElement>(text);
  const [first] = questions;
  if (!first) return null;
  return (
    <div ref={notice} className={styles.question} role="alert" tabIndex={-1}>
      <p>
        <CircleHelp aria-hidden="true" />
        <span>{text}</span>
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={() => onChange(first.field)}>
          Change
        </Button>
        {/* No submit button: Enter in a field would press it. */}
        <Button
          variant="secondary"
          busy={busy}
          onClick={({ currentTarget }) => {
            onAccept();
            currentTarget.form?.requestSubmit();
          }}
        >
          Save anyway
        </Button>
      </div>
    </div>
  );
}
