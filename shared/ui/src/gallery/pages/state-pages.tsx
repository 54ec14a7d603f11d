import { Plus } from 'lucide-react';
import {
  Button,
  CalendarPicture,
  EmptyState,
  ErrorState,
  FamilyPicture,
  FlagPicture,
  GiftPicture,
  InboxPicture,
  PlatePicture,
  QueryState,
  SearchPicture,
  Skeleton,
  Spinner,
  StarsPicture,
} from '../../index';
import { State } from '../state';
import type { GalleryPage } from './types';

const EMPTY = [
  [<PlatePicture key="plate" />, 'No food logged yet', 'Log your first meal'],
  [<GiftPicture key="gift" />, 'No rewards available', 'Keep earning points! New rewards will be added soon.'],
  [<FlagPicture key="flag" />, 'No active challenges', 'Check back soon for new challenges from your parent!'],
  [<SearchPicture key="search" />, 'No foods found', 'Try other words or fewer filters.'],
  [<InboxPicture key="inbox" />, 'All done', 'Nothing is waiting for you.'],
  [<StarsPicture key="stars" />, 'No points yet', 'Every food you log brings some.'],
  [<FamilyPicture key="family" />, 'No children yet', 'Add your first child to begin.'],
  [<CalendarPicture key="calendar" />, 'Nothing planned', 'Challenges show here while they run.'],
] as const;

function Empties() {
  return (
    <>
      {EMPTY.map(([picture, title, text]) => (
        <State key={title} title={title} layout="card">
          <EmptyState icon={picture} title={title} text={text} />
        </State>
      ))}
      <State title="An emoji, and what to do" layout="card">
        <EmptyState
          icon="🥗"
          title="Your catalogue is empty"
          text="Start with foods that most families have."
          action={<Button icon={<Plus />}>Add foods</Button>}
        />
      </State>
    </>
  );
}

function Failures() {
  return (
    <State title="With and without another try">
      <ErrorState message="Failed to load rewards" onRetry={() => undefined} />
      <ErrorState message="This child is not part of your family any more." />
    </State>
  );
}

function Skeletons() {
  return (
    <State title="Lines and a block" layout="card">
      <Skeleton />
      <Skeleton height={120} label="Loading the chart" />
    </State>
  );
}

function Spinners() {
  return (
    <State title="With its words" layout="card">
      <Spinner label="Loading your page" />
    </State>
  );
}

const ask = { failure: 'Failed to load rewards', children: (rows: readonly string[]) => <p>{rows.join(', ')}</p> };
const refetch = () => undefined;

function Queries() {
  return (
    <>
      <State title="On its way" layout="card">
        <QueryState query={{ refetch }} {...ask} />
      </State>
      <State title="Here" layout="card">
        <QueryState query={{ data: ['Movie night', 'A trip to the zoo'], refetch }} {...ask} />
      </State>
      <State title="Failed" layout="card">
        <QueryState query={{ error: new Error('500'), refetch }} {...ask} />
      </State>
    </>
  );
}

const group = 'Without content';

export const statePages: GalleryPage[] = [
  { id: 'empty-state', title: 'EmptyState and its pictures', group, States: Empties },
  { id: 'error-state', title: 'ErrorState', group, States: Failures },
  { id: 'query-state', title: 'QueryState', group, States: Queries },
  { id: 'skeleton', title: 'Skeleton', group, States: Skeletons },
  { id: 'spinner', title: 'Spinner', group, States: Spinners },
];
