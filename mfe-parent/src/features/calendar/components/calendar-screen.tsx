import { MESSAGES, useChallengesQuery } from '@tastequest/client';
import { countText } from '@tastequest/formats';
import { polling, QueryState, useFamilyTime } from '@tastequest/forms';
import { Card, CalendarGrid, SelectField, Skeleton } from '@tastequest/ui';
import { useState } from 'react';
import { useTastes } from '../../adventures/model/use-tastes';
import { CreateChallengeButton } from '../../challenges/components/create-challenge-button';
import { Page } from '../../screen/components/page';
import { withChosen } from '../../screen/model/with-chosen';
import { calendarEvents } from '../model/calendar-events';
import { childrenOf } from '../model/children-of';
import { monthSpan } from '../model/month-span';
import { ChallengeOfDay } from './challenge-of-day';

const WORDS = {
  count: (challenges: number) => countText(challenges, { one: '# challenge', other: '# challenges' }),
  nothing: 'No challenges on this day.',
  list: 'Challenges of the chosen day',
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
