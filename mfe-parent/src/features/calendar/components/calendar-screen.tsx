import { MESSAGES, useChallengesQuery } from '@tastequest/client';
import { polling, QueryState, useFamilyTime } from '@tastequest/forms';
import { Card, CalendarGrid, SelectField, Skeleton } from '@tastequest/ui';
import { useState } from 'react';
import { useTastes } from '../../adventures/model/use-tastes';
import { CreateChallengeButton } from '../../challenges/components/create-challenge-button';
import { Page } from '../../screen/components/page';
import { calendarEvents } from '../model/calendar-events';
import { childrenOf } from '../model/children-of';
import { monthSpan } from '../model/month-span';
import { ChallengeOfDay } from './challenge-of-day';

const WORDS = {
  count: (challenges: number) => (challenges === 1 ? '1 challenge' : `${challenges} challenges`),
  nothing: 'No challenges on this day.',
  list: 'Challenges of the chosen day',
};

export function CalendarScreen() {
  const { today } = useFamilyTime();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [childId, setChildId] = useState('');
  const challenges = useChallengesQuery(monthSpan(month), polling);
  const tastes = useTastes(challenges.data);
  return (
    <Page title="Challenge Calendar" subtitle="When each challenge runs." actions={<CreateChallengeButton />}>
      <Card>
        <QueryState query={challenges} failure={MESSAGES.challenges.loadFailed} skeleton={<Skeleton height={560} />}>
          {(rows) => (
            <CalendarGrid
              label="Challenges"
              month={month}
              today={today}
              onMonthChange={setMonth}
              events={calendarEvents(rows.filter((row) => childId === '' || row.childId === childId))}
              renderEvent={({ challenge }) => (
                <ChallengeOfDay challenge={challenge} tastes={tastes.get(challenge.id)} />
              )}
              words={WORDS}
              tools={
                <SelectField
                  label="Child"
                  placeholder="All Children"
                  options={childrenOf(rows)}
                  value={childId}
                  onChange={(event) => setChildId(event.target.value)}
                />
              }
            />
          )}
        </QueryState>
      </Card>
    </Page>
  );
}
