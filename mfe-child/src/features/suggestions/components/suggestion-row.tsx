import { dayOf, tagLabel, todayIn, type Suggestion } from '@tastequest/client';
import { nearDayText } from '@tastequest/formats';
import { Badge } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { SpeakButton } from '../../screen/components/speak-button';
import { useChildMode } from '../../screen/model/child-mode';
import { foodEmoji } from '../../screen/model/food-pictures';
import { SUGGESTION_STATES } from '../model/suggestion-states';
import styles from './suggestion-row.module.css';

/** One suggestion: its state, and the parent's words when it was rejected. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { timeZone } = useChildMode();
  const { name, description, status, feedback, categoryTags, createdAt } = suggestion;
  const { words, emoji, tone } = SUGGESTION_STATES[status];
  const picture = foodEmoji(name);
  const answer = status === 'rejected' ? feedback : null;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {picture && <PictureTile emoji={picture} />}
        <h3 className={styles.name}>{name}</h3>
        <Badge tone={tone} icon={<Picture emoji={emoji} />}>
          {words}
        </Badge>
        <SpeakButton text={[name, words, answer].filter(Boolean).join('. ')} />
      </div>
      {description && <p>{description}</p>}
      {answer && <p className={styles.feedback}>Feedback: {answer}</p>}
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
