import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inDialog } from '../testing/in-dialog';
import { CodeForm } from './code-form';

test('a code is sent once of two presses', async () => {
  const onCode = jest.fn(() => new Promise<null>(() => undefined));
  render(inDialog(<CodeForm submitLabel="Turn on" onCode={onCode} children={null} />));
  await userEvent.type(screen.getByLabelText(/^6-digit code/), '123456');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Turn on' }));
  expect(onCode.mock.calls).toEqual([[{ code: '123456' }]]);
});
