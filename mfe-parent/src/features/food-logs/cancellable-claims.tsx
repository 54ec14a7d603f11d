import { useCancelRewardMutation, type UndoPreview } from '@tastequest/client';
import { distinctNames, pointsText } from '@tastequest/formats';
import { EmojiTile, List, ListRow } from '@tastequest/ui';
import { DecideButton } from '../decisions/decide-button';
import { useDecide } from '../decisions/use-decide';

interface CancellableClaimsProps {
  claims: UndoPreview['claims'];
  childName: string;
}

/** Rewards that a child claimed and has not got yet: canceled, they give back points that something else needs. */
export function CancellableClaims({ claims, childName }: CancellableClaimsProps) {
  const decide = useDecide();
  const [cancel] = useCancelRewardMutation();
  const nameOf = distinctNames(claims, ({ rewardName }) => [`${rewardName} for ${childName}`]);
  if (claims.length === 0) return null;
  return (
    <List>
      {claims.map((claim) => (
        <ListRow
          key={claim.id}
          leading={<EmojiTile emoji={claim.rewardEmoji} tone="sun" />}
          title={claim.rewardName}
          titleAs="h3"
          details={`${pointsText(claim.pointsSpent)} · ${childName}`}
          actions={
            <DecideButton
              row={claim.id}
              variant="secondary"
              aria-label={`Cancel reward: ${nameOf(claim)}`}
              onClick={() =>
                void decide({
                  id: claim.id,
                  run: () => cancel({ unlockedId: claim.id }).unwrap(),
                  success: 'Claim canceled, points given back',
                  failure: 'Failed to cancel the claim',
                })
              }
            >
              Cancel reward
            </DecideButton>
          }
        />
      ))}
    </List>
  );
}
