import {
  useApproveRewardClaimMutation,
  useCancelRewardMutation,
  useClaimsQuery,
  useDeliverRewardMutation,
} from '@tastequest/client';
import type { Claim } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Card } from '@tastequest/ui';
import { useState } from 'react';
import { ConfirmAction } from '../../screen/components/confirm-action';
import { polling } from '../../screen/model/polling';
import { useFamilyTime } from '../../screen/model/use-family-time';
import { useFailureToast } from '../../screen/model/use-failure-toast';
import { ClaimList } from './claim-list';

/** Rewards that children claimed: say yes, hand over, or give the points back. Renders nothing while there are none. */
export function ClaimsPanel() {
  const { toast } = useActions();
  const fail = useFailureToast();
  const { timeZone } = useFamilyTime();
  const { data: claims = [] } = useClaimsQuery(undefined, polling);
  const [approve] = useApproveRewardClaimMutation();
  const [deliver] = useDeliverRewardMutation();
  const [cancel] = useCancelRewardMutation();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState<Claim | null>(null);

  const decide = async (claim: Claim) => {
    const isRequest = claim.status === 'requested';
    setBusyId(claim.id);
    try {
      await (isRequest ? approve : deliver)({ unlockedId: claim.id }).unwrap();
      toast.success(isRequest ? `${claim.rewardName} approved` : `${claim.rewardName} delivered`);
    } catch (failure) {
      fail(failure, 'Failed to update the claim');
    } finally {
      setBusyId(null);
    }
  };
  return (
    <>
      {claims.length > 0 && (
        <Card title={`To deliver (${claims.length})`}>
          <ClaimList
            claims={claims}
            timeZone={timeZone}
            busyId={busyId}
            onDecide={(claim) => void decide(claim)}
            onCancel={setCancelling}
          />
        </Card>
      )}
      {cancelling && (
        <ConfirmAction
          title="Cancel this claim?"
          text={`${cancelling.childName} gets ${cancelling.pointsSpent} points back for ${cancelling.rewardName}.`}
          confirmLabel="Give points back"
          danger
          run={() => cancel({ unlockedId: cancelling.id }).unwrap()}
          success="Claim cancelled, points given back"
          failure="Failed to cancel the claim"
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  );
}
