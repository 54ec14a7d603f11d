import { AllergiesToReview } from '@tastequest/family';
import { render, screen } from '@testing-library/react';
import { aChild } from '../../testing/a-child';
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
