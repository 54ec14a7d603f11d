import { MESSAGES, useSuggestionsQuery } from '@tastequest/client';
import { Card } from '@tastequest/ui';
import { Loaded } from '../../screen/components/loaded';
import { POLL } from '../../screen/model/poll';
import { SuggestionRow } from './suggestion-row';
import styles from './suggestions-card.module.css';

/** The child's suggestions and what became of them; not there before the first one. */
export function SuggestionsCard() {
  const suggestions = useSuggestionsQuery({}, POLL);
  return (
    <Loaded
      query={suggestions}
      failed={MESSAGES.foods.dataFailed}
      waiting={null}
      isEmpty={(all) => all.length === 0}
      empty={null}
    >
      {(all) => (
        <Card title="Pending Food Suggestions">
          <ul className={styles.list}>
            {all.map((suggestion) => (
              <SuggestionRow key={suggestion.id} suggestion={suggestion} />
            ))}
          </ul>
        </Card>
      )}
    </Loaded>
  );
}
