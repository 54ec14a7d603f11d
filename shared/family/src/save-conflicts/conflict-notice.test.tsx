import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConflictNotice } from './conflict-notice';

const look = () => userEvent.click(screen.getByRole('button', { name: 'Look at the new version' }));

test('is not there while there is one version only', () => {
  const { container } = render(<ConflictNotice found={false} onReload={jest.fn()} onKeep={jest.fn()} />);
  expect(container).toBeEmptyDOMElement();
});

test('asks for the new version once, however often that is pressed', async () => {
  const onReload = jest.fn(() => new Promise<void>(() => {}));
  render(<ConflictNotice found onReload={onReload} onKeep={jest.fn()} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Look at the new version' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

test('says when the new version could not be read, until it is asked for again', async () => {
  const onReload = jest.fn().mockRejectedValueOnce({ status: 500 });
  render(<ConflictNotice found onReload={onReload} onKeep={jest.fn()} />);
  await look();
  expect(await screen.findByText('Failed to load the new version')).toBeInTheDocument();
  await look();
  expect(screen.queryByText('Failed to load the new version')).not.toBeInTheDocument();
  expect(onReload).toHaveBeenCalledTimes(2);
});
