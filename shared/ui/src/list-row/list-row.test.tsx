import { render, screen, within } from '@testing-library/react';
import { expectAccessible } from '../testing';
import { List, ListRow } from './list-row';

test('a row holds its parts in reading order', async () => {
  const { container } = render(
    <List label="Claims">
      <ListRow
        leading={<span aria-hidden="true">🎁</span>}
        title="Movie night"
        titleAs="h3"
        badge={<span>Needs your OK</span>}
        details={[<span key="who">for Mia</span>, false, '60 points']}
        trailing="+15"
        actions={<button type="button">Approve</button>}
      />
      <ListRow title="Park" details="for Leo" />
    </List>,
  );
  const rows = within(screen.getByRole('list', { name: 'Claims' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('🎁Movie nightNeeds your OKfor Mia60 points+15Approve');
  expect(screen.getByRole('heading', { level: 3, name: 'Movie night' })).toBeInTheDocument();
  expect(rows[1]).toHaveTextContent('Parkfor Leo');
  await expectAccessible(container);
});
