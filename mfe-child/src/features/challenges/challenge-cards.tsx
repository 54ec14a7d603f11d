import { useId } from 'react';
import { isOpenOn, todayIn, type Challenge, type ChallengeStatus } from '@tastequest/client';
import { distinctNames, nearDayText } from '@tastequest/formats';
import { Badge, ProgressBar, VisuallyHidden, type BadgeTone } from '@tastequest/ui';
import { Picture, PictureTile } from '../../components/pictures';
import { Points } from '../../components/points';
import { SpeakButton } from '../../components/spoken';
import { challengeFoods } from '../../food-emoji';
import { useChildMode } from '../../hooks/use-child-mode';
import { LogFoodButton } from '../food-logs/log-food-button';
import { spokenChallenge } from './rules';
import styles from './challenge-cards.module.css';

interface ChallengeCardsProps {
  title: string;
  challenges: readonly Challenge[];
  /** Logs a food for one of them; absent where nothing more can be logged. */
  onLog?: (challengeId: string) => void;
}

export function ChallengeCards({ title, challenges, onLog }: ChallengeCardsProps) {
  const titleId = useId();
  const today = todayIn(useChildMode().timeZone);
  const nameOf = distinctNames(challenges, (challenge) => [challenge.name, dueText(challenge, today)]);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {challenges.map((challenge) => (
          <ChallengeCard
            key={challenge.id}
            challenge={challenge}
            ownName={nameOf(challenge)}
            today={today}
            onLog={onLog}
          />
        ))}
      </ul>
    </section>
  );
}

interface ChallengeCardProps {
  challenge: Challenge;
  /** What tells it apart from the others. */
  ownName: string;
  today: string;
  onLog?: (challengeId: string) => void;
}

/** One challenge: how far, what it gives, until when. */
function ChallengeCard({ challenge, ownName, today, onLog }: ChallengeCardProps) {
  const { preReader } = useChildMode();
  const { name, description, status, currentCount, targetCount } = challenge;
  const { label, emoji, tone } = CHALLENGE_STATES[status];
  const startsLater = status === 'active' && challenge.startDate !== null && challenge.startDate > today;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Badge tone={tone} icon={<Picture emoji={emoji} />}>
          {label}
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
        <p className={styles.text}>{`Starts ${nearDayText(challenge.startDate, today)}`}</p>
      )}
      {onLog && isOpenOn(challenge, today) && (
        <LogFoodButton
          className={styles.log}
          aria-label={`Log Food for ${ownName}`}
          onClick={() => onLog(challenge.id)}
        />
      )}
    </li>
  );
}

const CHALLENGE_STATES: Record<ChallengeStatus, { label: string; emoji: string; tone: BadgeTone }> = {
  active: { label: 'Active', emoji: '🎯', tone: 'info' },
  completed: { label: 'Completed', emoji: '🏆', tone: 'success' },
  expired: { label: 'Expired', emoji: '🌙', tone: 'neutral' },
};

const dueText = ({ endDate }: Challenge, today: string) => (endDate ? nearDayText(endDate, today) : 'No deadline');

/** Points per entry, bonus and due date. */
function ChallengeFacts({ challenge, today }: { challenge: Challenge; today: string }) {
  const { hidePoints } = useChildMode();
  return (
    <dl className={styles.facts}>
      {!hidePoints && (
        <div>
          <dt>
            <Picture emoji="🍴" /> Points per entry
          </dt>
          <dd>
            <Points points={challenge.pointsPerEntry} gain />
          </dd>
        </div>
      )}
      {!hidePoints && challenge.bonusPoints > 0 && (
        <div>
          <dt>
            <Picture emoji="🏆" /> Bonus points
          </dt>
          <dd>
            <Points points={challenge.bonusPoints} gain />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Picture emoji="📅" /> Due date
        </dt>
        <dd>{dueText(challenge, today)}</dd>
      </div>
    </dl>
  );
}

/** Which foods it takes; large pictures for a child who can't read yet. */
function ChallengeTags({ challenge }: { challenge: Challenge }) {
  const { preReader } = useChildMode();
  return (
    <ul className={styles.tags} aria-label="Foods">
      {challengeFoods(challenge).map(({ label, emoji }) => (
        <li key={label}>
          {preReader ? (
            <>
              <PictureTile emoji={emoji} />
              <VisuallyHidden>{label}</VisuallyHidden>
            </>
          ) : (
            <Badge icon={<Picture emoji={emoji} />}>{label}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
