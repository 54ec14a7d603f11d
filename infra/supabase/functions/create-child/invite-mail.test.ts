import { inviteMail } from './invite-mail.ts';

const child = { fullName: 'Mia', parentName: 'Ana', avatar: 'fox' };

test('the mail says how to get in, and keeps code and PIN to the parent', () => {
  const { subject, text } = inviteMail(child, 'https://app.example');
  expect(subject).toBe('Your TasteQuest profile is ready');
  expect(text).toContain('Hello Mia,');
  expect(text).toContain('https://app.example/login');
  expect(text).toContain('the fox');
  expect(text).toContain('Ana will tell you the code and the PIN.');
});
