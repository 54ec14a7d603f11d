import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inDialog } from '../testing/in-dialog';
import { AddChildForm } from './add-child-form';

const user = userEvent.setup();
const today = '2026-03-09';

beforeAll(() => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'],
    now: new Date(`${today}T12:00:00Z`),
  });
});
afterAll(() => jest.useRealTimers());

function show(onCreate = jest.fn().mockResolvedValue(undefined)) {
  render(inDialog(<AddChildForm timeZone="UTC" today={today} taken={['fox']} onCreate={onCreate} />));
  return { onCreate };
}

const bornOn = async (day: string) => {
  const field = screen.getByLabelText('Date of birth');
  await user.clear(field);
  await user.type(field, day);
};
const submit = () => user.click(screen.getByRole('button', { name: 'Add Child' }));

it('needs a name and a date of birth', async () => {
  const { onCreate } = show();
  await submit();
  expect(await screen.findByText('Full name is required')).toBeVisible();
  expect(screen.getByText('Date of birth is required')).toBeVisible();
  expect(onCreate).not.toHaveBeenCalled();
});

it('offers an email from 13 on only, and takes it back for a younger child', async () => {
  show();
  await bornOn('2018-01-01');
  expect(screen.queryByLabelText('Child has an email address')).not.toBeInTheDocument();
  await bornOn('2013-03-09');
  await user.click(screen.getByLabelText('Child has an email address'));
  await user.type(screen.getByLabelText('Email'), 'mia@example.com');
  await user.click(screen.getByLabelText(/Allow my child to receive an invite/));
  await bornOn('2018-01-01');
  await bornOn('2013-03-09');
  expect(screen.getByLabelText('Child has an email address')).not.toBeChecked();
  await user.click(screen.getByLabelText('Child has an email address'));
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(screen.getByLabelText(/Allow my child to receive an invite/)).not.toBeChecked();
});

it('needs the email it was promised', async () => {
  show();
  await user.type(screen.getByLabelText('Full name'), 'Mia');
  await bornOn('2010-01-01');
  await user.click(screen.getByLabelText('Child has an email address'));
  await submit();
  expect(await screen.findByText('Email is required when email access is enabled')).toBeVisible();
});

it('keeps allergies only with consent, and opens the details to say so', async () => {
  const { onCreate } = show();
  await user.type(screen.getByLabelText('Full name'), 'Mia');
  await bornOn('2018-01-01');
  const details = screen.getByRole('button', { name: 'Add More Details (Optional)' });
  await user.click(details);
  await user.type(screen.getByLabelText('Other allergies'), 'kiwi');
  expect(screen.getByLabelText(/I agree that TasteQuest keeps/)).not.toBeChecked();
  await user.click(details);
  await submit();
  expect(await screen.findByText('Please agree before we save allergies.')).toBeVisible();
  expect(onCreate).not.toHaveBeenCalled();
});

it('ticks the groups that the typed words name, and keeps those that were ticked by hand', async () => {
  const { onCreate } = show();
  await user.type(screen.getByLabelText('Full name'), 'Mia');
  await bornOn('2018-01-01');
  await user.click(screen.getByRole('button', { name: 'Add More Details (Optional)' }));
  await user.click(screen.getByRole('button', { name: /^Soy/ }));
  await user.type(screen.getByLabelText('Other allergies'), "cow's milk, walnut");
  expect(screen.getByRole('button', { name: /^Milk/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: /^Tree nuts/ }));
  await submit();
  expect(await screen.findByText('Please agree before we save allergies.')).toBeVisible();
  await user.click(screen.getByLabelText(/I agree that TasteQuest keeps/));
  await submit();
  expect(onCreate).toHaveBeenCalledWith(
    expect.objectContaining({ allergies: "cow's milk, walnut", allergenGroups: ['milk', 'soy'], allergyConsent: true }),
  );
});

it('asks for consent for a group as for a word', async () => {
  const { onCreate } = show();
  await user.type(screen.getByLabelText('Full name'), 'Mia');
  await bornOn('2018-01-01');
  await user.click(screen.getByRole('button', { name: 'Add More Details (Optional)' }));
  await user.click(screen.getByRole('button', { name: /^Milk/ }));
  await submit();
  expect(await screen.findByText('Please agree before we save allergies.')).toBeVisible();
  expect(onCreate).not.toHaveBeenCalled();
});

it('sends what was entered, once, with a picture that is free', async () => {
  let finish = () => undefined as void;
  const { onCreate } = show(jest.fn(() => new Promise<void>((resolve) => (finish = resolve))));
  await user.type(screen.getByLabelText('Full name'), ' Mia ');
  await bornOn('2018-01-01');
  await user.type(screen.getByLabelText('PIN'), '12a34');
  await user.dblClick(screen.getByRole('button', { name: 'Add Child' }));
  expect(await screen.findByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-disabled', 'true');
  expect(onCreate).toHaveBeenCalledTimes(1);
  expect(onCreate).toHaveBeenCalledWith(
    expect.objectContaining({ fullName: 'Mia', dob: '2018-01-01', hasEmail: false, avatar: 'panda', pin: '1234' }),
  );
  finish();
  expect(await screen.findByRole('button', { name: 'Add Child' })).not.toHaveAttribute('aria-disabled');
});

it('forgets a PIN when the child is to sign in another way', async () => {
  const { onCreate } = show();
  await user.type(screen.getByLabelText('Full name'), 'Mia');
  await bornOn('2018-01-01');
  await user.type(screen.getByLabelText('PIN'), '1234');
  await user.click(screen.getByRole('radio', { name: '3 pictures' }));
  await submit();
  expect(onCreate).toHaveBeenCalledWith(expect.objectContaining({ pin: '' }));
});

it('shows a refusal at its field', async () => {
  const message = 'This email is already registered. Please use a different email.';
  show(jest.fn().mockRejectedValue({ kind: 'conflict', code: 'child.email_taken', message, field: 'email' }));
  await user.type(screen.getByLabelText('Full name'), 'Mia');
  await bornOn('2010-01-01');
  await user.click(screen.getByLabelText('Child has an email address'));
  await user.type(screen.getByLabelText('Email'), 'mia@example.com');
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
});

it('starts with a picture that no other child has, and takes the one that is chosen', async () => {
  const { onCreate } = show();
  await user.type(screen.getByLabelText('Full name'), 'Mia');
  await bornOn('2018-01-01');
  expect(screen.getByRole('radio', { name: /Panda/i })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Owl/i }));
  await submit();
  expect(onCreate).toHaveBeenCalledWith(expect.objectContaining({ avatar: 'owl' }));
});
