import { useState } from 'react';
import { Badge, Button, Card, type BadgeTone, polling } from '@tastequest/ui';
import { useSearchParams } from '@tastequest/contract/router';
import {
  MESSAGES,
  dayOf,
  tagLabel,
  todayIn,
  useSuggestionsQuery,
  type Suggestion,
  type SuggestionStatus,
} from '@tastequest/client';
import { nearDayText } from '@tastequest/formats';
import { spokenText } from '../../spoken-text';
import { SpokenPage } from '../../components/spoken-page';
import { Picture, PictureTile } from '../../components/pictures';
import { SpeakButton } from '../../components/spoken';
import { SpokenQueryState } from '../../components/spoken-query-state';
import { foodEmoji } from '../../food-emoji';
import { useChildMode } from '../../hooks/use-child-mode';
import { LogFoodButton } from '../food-logs/log-food-button';
import { useLogFoodDialog } from '../food-logs/log-food-dialog';
import { FoodLogsCard } from '../food-logs/log-page';
import { SuggestDialog } from './suggest-dialog';
import styles from './manage-food-page.module.css';

export function ManageFoodPage() {
  const openLogFood = useLogFoodDialog();
  const [params] = useSearchParams();
  const [isSuggesting, setSuggesting] = useState(params.has('suggest'));
  return (
    <SpokenPage
      title="Manage Food"
      actions={
        <>
          <Button variant="secondary" size="xl" icon={<Picture emoji="💡" />} onClick={() => setSuggesting(true)}>
            Suggest Food
          </Button>
          <LogFoodButton onClick={() => openLogFood()} />
        </>
      }
    >
      <SuggestionsCard />
      <FoodLogsCard />
      <SuggestDialog open={isSuggesting} onOpenChange={setSuggesting} />
    </SpokenPage>
  );
}

/** The child's suggestions and what became of them; not there before the first one. */
function SuggestionsCard() {
  const suggestions = useSuggestionsQuery({}, polling);
  return (
    <SpokenQueryState
      query={suggestions}
      failure={MESSAGES.foods.dataFailed}
      skeleton={null}
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
    </SpokenQueryState>
  );
}

/** One suggestion: its state, and the parent's words when it was rejected. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { timeZone } = useChildMode();
  const { name, description, status, feedback, categoryTags, createdAt } = suggestion;
  const { label, emoji, tone } = SUGGESTION_STATES[status];
  const picture = foodEmoji(name);
  const answer = status === 'rejected' ? feedback : null;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {picture && <PictureTile emoji={picture} />}
        <h3 className={styles.name}>{name}</h3>
        <Badge tone={tone} icon={<Picture emoji={emoji} />}>
          {label}
        </Badge>
        <SpeakButton text={spokenText(name, label, answer)} />
      </div>
      {description && <p>{description}</p>}
      {answer && <p className={styles.feedback}>{`Feedback: ${answer}`}</p>}
      {categoryTags.length > 0 && (
        <ul className={styles.tags} aria-label={`Kinds of ${name}`}>
          {categoryTags.map((tag) => (
            <li key={tag}>
              <Badge>{tagLabel(tag)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.day}>{nearDayText(dayOf(createdAt, timeZone), todayIn(timeZone))}</p>
    </li>
  );
}

const SUGGESTION_STATES: Record<SuggestionStatus, { label: string; emoji: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', emoji: '⏳', tone: 'warning' },
  approved: { label: 'Approved', emoji: '🎉', tone: 'success' },
  rejected: { label: 'Rejected', emoji: '💬', tone: 'neutral' },
};
