import type { Claim } from '@tastequest/client';
import { Check, PackageCheck } from 'lucide-react';
import { Badge, Button, EmojiTile } from '@tastequest/ui';
import { momentText } from '../../screen/model/dates';
import styles from './claim-list.module.css';

interface ClaimListProps {
  claims: readonly Claim[];
  timeZone: string;
  /** The claim whose decision is under way. */
  busyId: string | null;
  /** Approves a request, else marks as delivered. */
  onDecide: (claim: Claim) => void;
  onCancel: (claim: Claim) => void;
}

export function ClaimList({ claims, timeZone, busyId, onDecide, onCancel }: ClaimListProps) {
  return (
    <ul className={styles.list}>
      {claims.map((claim) => {
        const isRequest = claim.status === 'requested';
        return (
          <li key={claim.id}>
            <EmojiTile emoji={claim.rewardEmoji} tone="sun" />
            <div className={styles.words}>
              <p className={styles.name}>
                {claim.rewardName} for {claim.childName}
                {isRequest && <Badge tone="warning">Needs your OK</Badge>}
              </p>
              {claim.rewardDescription && <p className={styles.text}>{claim.rewardDescription}</p>}
              <p className={styles.text}>
                {claim.pointsSpent} points · {momentText(claim.unlockedAt, timeZone)}
              </p>
            </div>
            <div className={styles.actions}>
              <Button variant="secondary" disabled={busyId === claim.id} onClick={() => onCancel(claim)}>
                {isRequest ? 'Decline' : 'Cancel'}
              </Button>
              <Button
                icon={isRequest ? <Check /> : <PackageCheck />}
                busy={busyId === claim.id}
                onClick={() => onDecide(claim)}
              >
                {isRequest ? 'Approve' : 'Delivered'}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
