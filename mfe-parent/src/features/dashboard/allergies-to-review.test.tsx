import { AllergiesToReview } from '@tastequest/family';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { aChild } from '../../testing/a-child';
import { press } from '../../testing/user';
import { WithData } from '../../testing/with-data';

it('asks about each child whose allergies nobody has looked at', async () => {
  const children = [
    aChild({ id: 'mia', full_name: 'Mia', avatar: 'fox', allergies_to_review: true }),
    aChild({ id: 'ben', full_name: 'Ben', avatar: 'owl' }),
  ];
  render(
    <WithData rpc={{ children_list: () => children }}>
      <AllergiesToReview />
    </WithData>,
  );
  expect(await screen.findByRole('region', { name: "Mia's allergies" })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Check allergies of/ })).toHaveLength(1);
});

it('keeps a profile open that somebody else has looked at meanwhile', async () => {
  const mia = { id: 'mia', full_name: 'Mia', avatar: 'fox' };
  let allergies_to_review = true;
  render(
    <InRemote>
      <WithData rpc={{ children_list: () => [aChild({ ...mia, allergies_to_review })] }}>
        <AllergiesToReview />
      </WithData>
    </InRemote>,
  );
  await press('Check allergies of Mia');
  expect(await screen.findByRole('dialog')).toBeVisible();
  allergies_to_review = false;
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText(/We now warn you/)).not.toBeInTheDocument());
  expect(screen.getByRole('dialog')).toBeVisible();
});
