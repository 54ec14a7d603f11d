import { MESSAGES, useSuggestionsQuery } from '@tastequest/client';
import { Card, ErrorState } from '@tastequest/ui';
import { POLL } from '../../screen/model/poll';
import { SuggestionRow } from './suggestion-row';
import styles from './suggestions-card.module.css';

/** The child's suggestions and what became of them; not there before the first one. */
export function SuggestionsCard() {
  const { data, error, refetch } = useSuggestionsQuery({}, POLL);
  if (!data && error) return <ErrorState message={MESSAGES.foods.dataFailed} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card title="Pending Food Suggestions">
      <ul className={styles.list}>
        {data.map((suggestion) => (
          <SuggestionRow key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
    </Card>
  );
}
