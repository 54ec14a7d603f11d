import { MESSAGES, useRemoteHealthQuery } from '@tastequest/client';
import { EmptyState, ErrorState, Skeleton } from '@tastequest/ui';
import { byRemote } from './health';
import { RemoteCard } from './remote-card';
import styles from './remotes.module.css';

/** Figures of a canary are looked at while it runs. */
const LOOK_AGAIN_MS = 60_000;

/** How each remote and each of its builds does in people's browsers. */
export function RemotesTab() {
  const { data, error, isFetching, refetch } = useRemoteHealthQuery(undefined, { pollingInterval: LOOK_AGAIN_MS });
  if (!data && error)
    return <ErrorState message={MESSAGES.admin.loadFailed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton lines={8} label="Loading remotes" />;
  const remotes = byRemote(data);
  if (remotes.length === 0)
    return (
      <EmptyState
        icon="📡"
        title="Nothing is known yet"
        text="Pages tell how the remotes do a few seconds after they open."
      />
    );
  return (
    <div className={styles.remotes}>
      <p className={styles.note}>
        What pages told of each build in the 24 hours before one loaded it last. Nothing about people is sent, and all
        of it goes after 30 days.
      </p>
      {remotes.map((remote) => (
        <RemoteCard key={remote.remote} {...remote} />
      ))}
    </div>
  );
}
