import { MESSAGES, useChallengesQuery, tagLabel, type Challenge, type Taste } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { useFamilyTime } from '@tastequest/family';
import { countText } from '@tastequest/formats';
import { Card, CalendarGrid, SelectField, Skeleton, polling, QueryState } from '@tastequest/ui';
import { useState } from 'react';
import { Page } from '../../components/page';
import { withChosen } from '../../components/with-chosen';
import { useTastes } from '../adventures/use-tastes';
import { ChallengeProgress } from '../challenges/challenge-progress';
import { CreateChallengeButton } from '../challenges/create-challenge-button';
import { dueText } from '../challenges/rules';
import styles from './calendar-screen.module.css';
import { calendarEvents, childrenOf, monthSpan } from './rules';

const WORDS = {
  count: (challenges: number) => countText(challenges, { one: '# challenge', other: '# challenges' }),
  nothing: 'No challenges on this day.',
  list: 'Challenges on this day',
};

const ALL = { value: '', label: '' };

export function CalendarScreen() {
  const { today } = useFamilyTime();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [child, setChild] = useState(ALL);
  const challenges = useChallengesQuery(monthSpan(month), polling);
  const tastes = useTastes(challenges.data);
  return (
    <Page title="Challenge Calendar" subtitle="When each challenge runs." actions={<CreateChallengeButton />}>
      <Card>
        <QueryState query={challenges} failure={MESSAGES.challenges.loadFailed} skeleton={<Skeleton height={560} />}>
          {(rows) => {
            const options = withChosen(childrenOf(rows), child);
            return (
              <CalendarGrid
                label="Challenges"
                month={month}
                today={today}
                onMonthChange={setMonth}
                events={calendarEvents(rows.filter((row) => child.value === '' || row.childId === child.value))}
                renderEvent={({ challenge }) => (
                  <ChallengeOfDay challenge={challenge} tastes={tastes.get(challenge.id)} />
                )}
                words={WORDS}
                tools={
                  <SelectField
                    label="Child"
                    placeholder="All Children"
                    options={options}
                    value={child.value}
                    onChange={(event) => setChild(options.find(({ value }) => value === event.target.value) ?? ALL)}
                  />
                }
              />
            );
          }}
        </QueryState>
      </Card>
    </Page>
  );
}

function ChallengeOfDay({ challenge, tastes }: { challenge: Challenge; tastes?: readonly Taste[] }) {
  const { name, childId, childName, endDate, status, foodEmoji } = challenge;
  return (
    <div className={styles.challenge}>
      <Link to={`/challenges/${childId}`}>
        {foodEmoji} {name}
      </Link>
      <ChallengeProgress challenge={challenge} tastes={tastes} />
      <p>{[childName, dueText(endDate), tagLabel(status)].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
