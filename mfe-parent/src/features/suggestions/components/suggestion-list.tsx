import { tagLabel } from '@tastequest/client';
import type { Suggestion } from '@tastequest/client';
import { Check, X } from 'lucide-react';
import { Badge, Button } from '@tastequest/ui';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  onApprove: (suggestion: Suggestion) => void;
  onReject: (suggestion: Suggestion) => void;
}

export function SuggestionList({ suggestions, onApprove, onReject }: SuggestionListProps) {
  if (suggestions.length === 0) return <p className={styles.none}>No suggestions are waiting for you.</p>;
  return (
    <ul className={styles.list}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.id}>
          <div className={styles.words}>
            <h3>{suggestion.name}</h3>
            <p className={styles.text}>
              Suggested by {suggestion.childName ?? 'your child'}
              {suggestion.description && ` · ${suggestion.description}`}
            </p>
            <div className={styles.tags}>
              {suggestion.categoryTags.map((tag) => (
                <Badge key={tag}>{tagLabel(tag)}</Badge>
              ))}
            </div>
          </div>
          <div className={styles.actions}>
            <Button
              variant="secondary"
              icon={<X />}
              aria-label={`Reject ${suggestion.name}`}
              onClick={() => onReject(suggestion)}
            >
              Reject
            </Button>
            <Button icon={<Check />} aria-label={`Approve ${suggestion.name}`} onClick={() => onApprove(suggestion)}>
              Approve
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
