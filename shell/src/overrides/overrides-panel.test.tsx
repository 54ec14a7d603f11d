import type { Registry } from '@tastequest/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveModalDialogs } from '../dialog/testing/modal-dialogs';
import { KEY } from './has-overrides';
import { OverridesPanel } from './overrides-panel';

const child = 'http://localhost:4201/tq_child.js';
const parent = 'http://localhost:4202/tq_parent.js';
const registry = (overrides?: unknown): Registry => ({ schemaVersion: 1, remotes: { child: undefined }, overrides });
const local = { everybody: true, origins: ['http://localhost:*'] };

beforeAll(giveModalDialogs);
afterEach(() => {
  localStorage.clear();
  document.querySelector('#tq-config')?.remove();
});

/** A page with these overrides in its browser, and with that of the child from its server. */
function open(stored: object | string, overrides?: unknown) {
  localStorage.setItem(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  const config = { supabaseUrl: '', publishableKey: 'key', mode: 'embedded', overrides: { child } };
  document.body.innerHTML = `<script type="application/json" id="tq-config">${JSON.stringify(config)}</script>`;
  const apply = jest.fn();
  render(<OverridesPanel registry={registry(overrides)} profile={null} onApply={apply} onClose={jest.fn()} />);
  return apply;
}

test('removes one and leaves the others', async () => {
  const apply = open({ child, parent }, local);
  await userEvent.click(screen.getByRole('button', { name: 'Remove child' }));
  expect(apply).toHaveBeenCalledWith({ child: '', parent });
});

test('applies what is in the fields, and says what the server of the page brings', async () => {
  const apply = open({}, local);
  const field = screen.getByRole('textbox', { name: 'child' });
  expect(field).toHaveAccessibleDescription(`npm run dev serves ${child}`);
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  await userEvent.type(field, ` ${parent} `);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(apply).toHaveBeenCalledWith({ child: parent });
});

test('takes nothing where overrides are refused, but what is stored can be removed', async () => {
  const apply = open({ child });
  expect(screen.getByRole('alert')).toHaveTextContent('This site allows no overrides.');
  expect(screen.getByRole('textbox', { name: 'child' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(apply).toHaveBeenCalledWith({});
});

test.each(['no JSON', '["http://localhost:4201"]', '{"child":1}'])('%s in the storage overrides nothing', (stored) => {
  open(stored, local);
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual(['']);
});
