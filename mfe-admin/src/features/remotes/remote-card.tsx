import type { RemoteHealth } from '@tastequest/client';
import { momentText, numberText } from '@tastequest/formats';
import { Badge, Card, Table } from '@tastequest/ui';
import type { TableColumn } from '@tastequest/ui';
import { isWorse } from './health';
import type { RemoteBuilds } from './health';
import { browsersText, buildLabel, channelLabel, loadText, problemsText, rateText, remoteLabel } from './health-text';
import styles from './remotes.module.css';

const columns: TableColumn<RemoteHealth>[] = [
  { key: 'build', header: 'Build', render: (build) => <code title={build.build}>{buildLabel(build)}</code> },
  { key: 'channel', header: 'For', render: ({ channel }) => channelLabel(channel) },
  { key: 'last', header: 'Last loaded', render: ({ lastLoaded }) => momentText(lastLoaded, 'full') },
  { key: 'opened', header: 'Opened', align: 'end', render: ({ opened }) => numberText(opened) },
  { key: 'failed', header: 'Failed', align: 'end', render: ({ failed }) => numberText(failed) },
  { key: 'rate', header: 'Error rate', align: 'end', render: rateText },
  { key: 'healed', header: 'Came back', align: 'end', render: ({ healed }) => numberText(healed) },
  { key: 'load', header: 'Loads in', align: 'end', render: loadText },
  { key: 'problems', header: 'What failed', render: (build) => <Failures build={build} /> },
];

/** One remote: its error rate now and before the release, whether its canary is sound, and all of its builds. */
export function RemoteCard({ remote, now, before, builds }: RemoteBuilds) {
  const canary = builds.find(({ channel }) => channel === 'canary');
  return (
    <Card title={remoteLabel(remote)}>
      <dl className={styles.rates}>
        <Rate label="Error rate now" build={now} isWorse={now !== undefined && isWorse(now, before)} />
        <Rate label="Before the release" build={before} />
        {canary && <Rate label="Last canary" build={canary} isWorse={isWorse(canary, now)} />}
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

function Rate({
  label,
  build,
  isWorse = false,
}: {
  label: string;
  build: RemoteHealth | undefined;
  isWorse?: boolean;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {build ? rateText(build) : '–'} {isWorse && <Badge tone="danger">Far more often</Badge>}
      </dd>
    </div>
  );
}

function Failures({ build }: { build: RemoteHealth }) {
  if (build.failed === 0) return '–';
  return (
    <>
      {problemsText(build)}
      <div className={styles.browsers}>{browsersText(build)}</div>
    </>
  );
}
