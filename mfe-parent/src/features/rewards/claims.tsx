import { useApproveRewardClaimMutation, useCancelRewardMutation, useDeliverRewardMutation } from '@tastequest/client';
import type { Claim } from '@tastequest/client';
import { ConfirmAction, useFamilyTime } from '@tastequest/family';
import { pointsText } from '@tastequest/formats';
import { useState } from 'react';
import { useDecide } from '../decisions/use-decide';
import { ClaimList } from './claim-list';

/** Rewards that children claimed: say yes, hand over, or give the points back. */
export function Claims({ rows }: { rows: readonly Claim[] }) {
  const decide = useDecide();
  const { timeZone } = useFamilyTime();
  const [approve] = useApproveRewardClaimMutation();
  const [deliver] = useDeliverRewardMutation();
  const [cancel] = useCancelRewardMutation();
  const [cancelling, setCancelling] = useState<Claim | null>(null);
  const onDecide = ({ id, rewardName, status }: Claim) => {
    const isRequest = status === 'requested';
    void decide({
      id,
      run: () => (isRequest ? approve : deliver)({ unlockedId: id }).unwrap(),
      success: isRequest ? `${rewardName} approved` : `${rewardName} delivered`,
      failure: 'Failed to update the claim',
    });
  };
  return (
    <>
      <ClaimList claims={rows} timeZone={timeZone} onDecide={onDecide} onCancel={setCancelling} />
      {cancelling && (
        <ConfirmAction
          title="Cancel this claim?"
          text={`${cancelling.childName} gets ${pointsText(cancelling.pointsSpent)} back for ${cancelling.rewardName}.`}
          confirmLabel="Give points back"
          danger
          run={() => cancel({ unlockedId: cancelling.id }).unwrap()}
          success="Claim canceled, points given back"
          failure="Failed to cancel the claim"
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  );
}
