import { useState } from 'react';
import { LIMITS, usePointEntriesQuery, type PointEntry } from '@tastequest/client';
import { Button, Card, EmptyState, buttonClass, polling } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { SpokenPage } from '../../components/spoken-page';
import { Picture } from '../../components/pictures';
import { SpokenQueryState } from '../../components/spoken-query-state';
import { useChildMode } from '../../hooks/use-child-mode';
import { paths } from '../../routes';
import { LogFoodButton } from '../food-logs/log-food-button';
import { useLogFoodDialog } from '../food-logs/log-food-dialog';
import { EntryList } from './entry-list';
import styles from './points.module.css';

export function PointsPage() {
  const { hidePoints } = useChildMode();
  return (
    <SpokenPage
      title={hidePoints ? 'What I did' : 'Where my points came from'}
      actions={
        <Link to={paths.home} className={buttonClass('secondary', 'xl')}>
          <Picture emoji="🏠" /> Home
        </Link>
      }
    >
      <Card>
        <Entries />
      </Card>
    </SpokenPage>
  );
}

const failureText = (hidePoints: boolean) =>
  hidePoints ? "We can't show this. Please try again." : "We can't show your points. Please try again.";

/** The newest entries, and older ones page by page on request. */
function Entries() {
  const { childId, hidePoints } = useChildMode();
  const openLogFood = useLogFoodDialog();
  const log = <LogFoodButton onClick={() => openLogFood()} />;
  const newest = usePointEntriesQuery({ childId }, polling);
  return (
    <SpokenQueryState
      query={newest}
      failure={failureText(hidePoints)}
      isEmpty={(entries) => entries.length === 0}
      empty={
        hidePoints ? (
          <EmptyState icon={<Picture emoji="⭐" />} title="Nothing here yet" text="Log your first meal" action={log} />
        ) : (
          <EmptyState
            icon={<Picture emoji="⭐" />}
            title="No points yet"
            text="Log a food to get your first points!"
            action={log}
          />
        )
      }
    >
      {(entries) => <Slice entries={entries} />}
    </SpokenQueryState>
  );
}

function Slice({ entries }: { entries: readonly PointEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const last = entries.at(-1);
  const hasMore = entries.length === LIMITS.listPage && last !== undefined;
  return (
    <>
      <EntryList entries={entries} />
      {hasMore && isOpen && <Older before={last.seq} />}
      {hasMore && !isOpen && (
        <Button
          variant="secondary"
          size="lg"
          icon={<Picture emoji="👇" />}
          className={styles.more}
          onClick={() => setOpen(true)}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function Older({ before }: { before: number }) {
  const { childId, hidePoints } = useChildMode();
  const older = usePointEntriesQuery({ childId, before });
  return (
    <SpokenQueryState query={older} failure={failureText(hidePoints)}>
      {(entries) => (entries.length > 0 ? <Slice entries={entries} /> : null)}
    </SpokenQueryState>
  );
}
