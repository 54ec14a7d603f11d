import { useGrantWishMutation } from '@tastequest/client';
import type { GrantWishForm, WaitingWish } from '@tastequest/client';
import { distinctNames } from '@tastequest/formats';
import { List, lazyComponent } from '@tastequest/ui';
import { useState } from 'react';
import { useDecide } from '../decisions/use-decide';
import { WishRow } from './wish-row';

const DeclineWishDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './decline-wish-dialog').then((module) => module.DeclineWishDialog),
  null,
);

/** Rewards that children wish for. A granted one becomes a reward for that child only. */
export function Wishes({ rows }: { rows: readonly WaitingWish[] }) {
  const decide = useDecide();
  const [grant] = useGrantWishMutation();
  const [declining, setDeclining] = useState<WaitingWish | null>(null);
  const onGrant = ({ id, name, childName }: WaitingWish, values: GrantWishForm) =>
    void decide({
      id,
      run: () => grant({ id, ...values }).unwrap(),
      success: `${name} is now a reward for ${childName}`,
      failure: 'Failed to grant the wish',
    });
  const nameOf = distinctNames(rows, ({ name, childName }) => [name, childName]);
  return (
    <>
      <List>
        {rows.map((wish) => (
          <WishRow
            key={wish.id}
            wish={wish}
            ownName={nameOf(wish)}
            onGrant={(values) => onGrant(wish, values)}
            onDecline={() => setDeclining(wish)}
          />
        ))}
      </List>
      {declining && <DeclineWishDialog wish={declining} onClose={() => setDeclining(null)} />}
    </>
  );
}
