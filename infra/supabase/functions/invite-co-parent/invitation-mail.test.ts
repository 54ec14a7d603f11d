import { invitationMail } from './invitation-mail.ts';

const invitation = { token: 'abc 123', family_name: 'the Lees', inviter_name: 'Ana', full_name: 'Ben' };

test('the mail names both people and the family, and links to the app with the token', () => {
  const { subject, text } = invitationMail(invitation, 'https://app.example');
  expect(subject).toBe('Ana invites you to TasteQuest');
  expect(text).toContain('Hello Ben,');
  expect(text).toContain('the Lees');
  expect(text).toContain('https://app.example/signup?type=co-parent&invitation=abc+123');
});
