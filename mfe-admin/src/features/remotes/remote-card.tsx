import type { RemoteHealth } from '@tastequest/client';
import { momentText, numberText } from '@tastequest/formats';
import { Card, Table } from '@tastequest/ui';
import type { TableColumn } from '@tastequest/ui';
import type { RemoteBuilds } from './health';
import {
  browsersText,
  buildLabel,
  channelLabel,
  problemsText,
  rateText,
  remoteLabel,
  secondsText,
} from './health-text';
import styles from './remotes.module.css';

const columns: TableColumn<RemoteHealth>[] = [
  { key: 'build', header: 'Build', render: (build) => <code title={build.build}>{buildLabel(build)}</code> },
  { key: 'channel', header: 'For', render: ({ channel }) => channelLabel(channel) },
  { key: 'last', header: 'Last loaded', render: ({ lastLoaded }) => momentText(lastLoaded, 'full') },
  { key: 'opened', header: 'Opened', align: 'end', render: ({ opened }) => numberText(opened) },
  { key: 'failed', header: 'Failed', align: 'end', render: ({ failed }) => numberText(failed) },
  { key: 'rate', header: 'Error rate', align: 'end', render: rateText },
  { key: 'healed', header: 'Came back', align: 'end', render: ({ healed }) => numberText(healed) },
  { key: 'load', header: 'Loads in', align: 'end', render: (build) => <LoadTime build={build} /> },
  { key: 'problems', header: 'What failed', render: (build) => <Failures build={build} /> },
];

/** One remote: its error rate now, before the release and of its last canary, and all of its builds. */
export function RemoteCard({ remote, now, before, builds }: RemoteBuilds) {
  const canary = builds.find(({ channel }) => channel === 'canary');
  return (
    <Card title={remoteLabel(remote)}>
      <dl className={styles.rates}>
        <Rate label="Error rate now" build={now} />
        <Rate label="Before the release" build={before} />
        {canary && <Rate label="Last canary" build={canary} />}
      </dl>
      <Table
        caption={`Builds of ${remoteLabel(remote)}`}
        columns={columns}
        rows={builds}
        rowKey={({ build, channel }) => `${build} ${channel}`}
      />
    </Card>
  );
}

function Rate({ label, build }: { label: string; build: RemoteHealth | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{build ? rateText(build) : '–'}</dd>
    </div>
  );
}

function LoadTime({ build: { loadMedian, loadSlow } }: { build: RemoteHealth }) {
  if (loadMedian === null || loadSlow === null) return '–';
  return (
    <div>
      {secondsText(loadMedian)}
      <div className={styles.more}>95% in {secondsText(loadSlow)}</div>
    </div>
  );
}

function Failures({ build }: { build: RemoteHealth }) {
  if (build.failed === 0) return '–';
  return (
    <>
      {problemsText(build)}
      <div className={styles.more}>{browsersText(build)}</div>
    </>
  );
}
