import { isOpenOn, todayIn, type Challenge } from '@tastequest/client';
import { nearDayText } from '@tastequest/formats';
import { Badge, ProgressBar } from '@tastequest/ui';
import { LogFoodButton } from '../../food-logs/components/log-food-button';
import { Picture } from '../../screen/components/picture';
import { SpeakButton } from '../../screen/components/speak-button';
import { useChildMode } from '../../screen/model/child-mode';
import { CHALLENGE_STATES } from '../model/challenge-states';
import { spokenChallenge } from '../model/spoken-challenge';
import styles from './challenge-card.module.css';
import { ChallengeFacts } from './challenge-facts';
import { ChallengeTags } from './challenge-tags';

interface Props {
  challenge: Challenge;
  onLog?: (challengeId: string) => void;
}

/** One challenge: how far, what it gives, until when. */
export function ChallengeCard({ challenge, onLog }: Props) {
  const { timeZone, preReader } = useChildMode();
  const { name, description, status, currentCount, targetCount } = challenge;
  const { words, emoji, tone } = CHALLENGE_STATES[status];
  const today = todayIn(timeZone);
  const startsLater = status === 'active' && challenge.startDate !== null && challenge.startDate > today;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Badge tone={tone} icon={<Picture emoji={emoji} />}>
          {words}
        </Badge>
        <SpeakButton text={spokenChallenge(challenge, today)} />
      </div>
      <h3 className={styles.name}>{name}</h3>
      {!preReader && description && <p className={styles.text}>{description}</p>}
      <div className={styles.progress}>
        <ProgressBar size="lg" label={`Progress of ${name}`} value={currentCount} max={targetCount} />
        <p className={styles.count}>
          {currentCount}/{targetCount}
        </p>
      </div>
      <ChallengeFacts challenge={challenge} today={today} />
      <ChallengeTags challenge={challenge} />
      {startsLater && challenge.startDate && (
        <p className={styles.text}>Starts {nearDayText(challenge.startDate, today)}</p>
      )}
      {onLog && isOpenOn(challenge, today) && (
        <LogFoodButton className={styles.log} aria-label={`Log Food for ${name}`} onClick={() => onLog(challenge.id)} />
      )}
    </li>
  );
}
