import type { ListedReward } from '@tastequest/client';
import { distinctNames, pointsText } from '@tastequest/formats';
import { Badge, EmojiTile, IconButton, PointsPill, Table } from '@tastequest/ui';
import type { TableColumn } from '@tastequest/ui';
import { Pencil, Power, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './reward-table.module.css';

export type RewardAction = 'edit' | 'toggle' | 'delete';

interface RewardTableProps {
  rewards: readonly ListedReward[];
  empty: ReactNode;
  onAction: (reward: ListedReward, action: RewardAction) => void;
}

export function RewardTable({ rewards, empty, onAction }: RewardTableProps) {
  const nameOf = distinctNames(rewards, (reward) => [reward.name, whose(reward), pointsText(reward.pointsRequired)]);
  const columns: TableColumn<ListedReward>[] = [
    { key: 'reward', header: 'Reward', render: (reward) => <RewardCell reward={reward} /> },
    {
      key: 'points',
      header: 'Points Required',
      render: (reward) => <PointsPill points={reward.pointsRequired} />,
    },
    {
      key: 'status',
      header: 'Status',
      render: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      render: (reward) => <RewardActions reward={reward} name={nameOf(reward)} onAction={onAction} />,
    },
  ];
  return <Table caption="Rewards" columns={columns} rows={rewards} rowKey={(reward) => reward.id} empty={empty} />;
}

const whose = ({ childId, childName }: ListedReward) => (childId ? (childName ?? 'One child') : 'All Children');

function RewardCell({ reward }: { reward: ListedReward }) {
  return (
    <div className={styles.reward}>
      <EmojiTile emoji={reward.emoji} tone="sun" />
      <div>
        <p className={styles.name}>{reward.name}</p>
        {reward.description && <p className={styles.text}>{reward.description}</p>}
        <p className={styles.text}>
          {[reward.category, whose(reward), reward.timeRestriction].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}

interface RewardActionsProps extends Pick<RewardTableProps, 'onAction'> {
  reward: ListedReward;
  /** What tells it apart in the table. */
  name: string;
}

function RewardActions({ reward, name, onAction }: RewardActionsProps) {
  const { isActive } = reward;
  return (
    <div className={styles.actions}>
      <IconButton
        label={isActive ? `Deactivate ${name}` : `Activate ${name}`}
        icon={<Power />}
        onClick={() => onAction(reward, 'toggle')}
      />
      <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onAction(reward, 'edit')} />
      <IconButton label={`Delete ${name}`} tone="danger" icon={<Trash2 />} onClick={() => onAction(reward, 'delete')} />
    </div>
  );
}
