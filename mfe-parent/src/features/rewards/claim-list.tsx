import type { Claim } from '@tastequest/client';
import { distinctNames, momentText, pointsText } from '@tastequest/formats';
import { Badge, Button, EmojiTile, List, ListRow } from '@tastequest/ui';
import { Check, PackageCheck } from 'lucide-react';
import { DecideButton } from '../decisions/decide-button';

interface ClaimListProps {
  claims: readonly Claim[];
  timeZone: string;
  /** Approves a request, else marks as delivered. */
  onDecide: (claim: Claim) => void;
  onCancel: (claim: Claim) => void;
}

export function ClaimList({ claims, timeZone, onDecide, onCancel }: ClaimListProps) {
  const nameOf = distinctNames(claims, (claim) => [titleOf(claim), momentText(claim.unlockedAt, 'short', timeZone)]);
  return (
    <List>
      {claims.map((claim) => {
        const isRequest = claim.status === 'requested';
        const what = nameOf(claim);
        const no = isRequest
          ? { word: 'Decline', label: `Decline ${what}` }
          : { word: 'Cancel', label: `Cancel ${what}` };
        const yes = isRequest
          ? { word: 'Approve', label: `Approve ${what}` }
          : { word: 'Delivered', label: `Delivered: ${what}` };
        return (
          <ListRow
            key={claim.id}
            leading={<EmojiTile emoji={claim.rewardEmoji} tone="sun" />}
            title={titleOf(claim)}
            titleAs="h3"
            badge={isRequest && <Badge tone="warning">Needs your OK</Badge>}
            details={[
              claim.rewardDescription,
              `${pointsText(claim.pointsSpent)} · ${momentText(claim.unlockedAt, 'short', timeZone)}`,
            ]}
            actions={[
              <Button key="no" variant="secondary" aria-label={no.label} onClick={() => onCancel(claim)}>
                {no.word}
              </Button>,
              <DecideButton
                key="yes"
                row={claim.id}
                icon={isRequest ? <Check /> : <PackageCheck />}
                aria-label={yes.label}
                onClick={() => onDecide(claim)}
              >
                {yes.word}
              </DecideButton>,
            ]}
          />
        );
      })}
    </List>
  );
}

const titleOf = ({ rewardName, childName }: Claim) => `${rewardName} for ${childName}`;
