import { tagLabel } from '@tastequest/client';
import type { Challenge, Taste } from '@tastequest/client';
import { distinctNames, numberText, signedText } from '@tastequest/formats';
import { Badge, IconButton, Table } from '@tastequest/ui';
import type { BadgeTone, TableColumn } from '@tastequest/ui';
import { CircleCheckBig, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChallengeProgress } from './challenge-progress';
import styles from './challenge-table.module.css';
import { dueText } from './rules';

export type ChallengeAction = 'edit' | 'complete' | 'delete';

const STATUS: Record<Challenge['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'info' },
  completed: { label: 'Completed', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
};

interface ChallengeTableProps {
  challenges: readonly Challenge[];
  /** Of Taste Adventures, by the challenge's id. */
  tastes: ReadonlyMap<string, readonly Taste[]>;
  empty: ReactNode;
  onAction: (challenge: Challenge, action: ChallengeAction) => void;
}

export function ChallengeTable({ challenges, tastes, empty, onAction }: ChallengeTableProps) {
  const nameOf = distinctNames(challenges, ({ name, childName, endDate }) => [name, childName, dueText(endDate)]);
  const columns: TableColumn<Challenge>[] = [
    { key: 'challenge', header: 'Challenge', render: (challenge) => <ChallengeCell challenge={challenge} /> },
    {
      key: 'child',
      header: 'Child',
      render: ({ childName }) => <p className={styles.child}>{childName ?? 'Unknown'}</p>,
    },
    {
      key: 'progress',
      header: 'Progress',
      render: (challenge) => <ChallengeProgress challenge={challenge} tastes={tastes.get(challenge.id)} />,
    },
    { key: 'due', header: 'Due Date', render: ({ endDate }) => <p className={styles.due}>{dueText(endDate)}</p> },
    { key: 'points', header: 'Points', render: (challenge) => <Points challenge={challenge} /> },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      render: (challenge) => <Actions challenge={challenge} name={nameOf(challenge)} onAction={onAction} />,
    },
  ];
  return <Table caption="Challenges" columns={columns} rows={challenges} rowKey={({ id }) => id} empty={empty} />;
}

function ChallengeCell({ challenge }: { challenge: Challenge }) {
  const { label, tone } = STATUS[challenge.status];
  const foods = challenge.foodName ? [...challenge.foodTags, challenge.foodName] : challenge.foodTags;
  return (
    <div className={styles.challenge}>
      <p className={styles.name}>{challenge.name}</p>
      {challenge.description && <p className={styles.text}>{challenge.description}</p>}
      <div className={styles.tags}>
        <Badge tone={tone}>{label}</Badge>
        {challenge.kind === 'taste_adventure' && <Badge tone="special">Taste Adventure</Badge>}
        {foods.map((tag) => (
          <Badge key={tag}>{tagLabel(tag)}</Badge>
        ))}
      </div>
    </div>
  );
}

function Points({ challenge: { kind, pointsPerEntry, bonusPoints } }: { challenge: Challenge }) {
  return (
    <>
      <p className={styles.points}>
        {kind === 'taste_adventure' ? `${numberText(pointsPerEntry)} a taste` : `${numberText(pointsPerEntry)} each`}
      </p>
      {bonusPoints > 0 && <p className={styles.text}>{`${signedText(bonusPoints)} bonus`}</p>}
    </>
  );
}

interface ActionsProps extends Pick<ChallengeTableProps, 'onAction'> {
  challenge: Challenge;
  /** What tells it apart in the table. */
  name: string;
}

function Actions({ challenge, name, onAction }: ActionsProps) {
  const { status } = challenge;
  return (
    <div className={styles.actions}>
      {status !== 'completed' && (
        <IconButton
          label={`Mark ${name} complete`}
          icon={<CircleCheckBig />}
          onClick={() => onAction(challenge, 'complete')}
        />
      )}
      <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onAction(challenge, 'edit')} />
      <IconButton
        label={`Delete ${name}`}
        tone="danger"
        icon={<Trash2 />}
        onClick={() => onAction(challenge, 'delete')}
      />
    </div>
  );
}
