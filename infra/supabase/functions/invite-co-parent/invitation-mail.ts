interface Invitation {
  token: string;
  family_name: string;
  inviter_name: string;
  full_name: string;
}

/** The e-mail of an invitation. Its link works once, for 7 days, for the invited address only. */
export function invitationMail(invitation: Invitation, siteUrl: string): { subject: string; text: string } {
  const link = new URL('/signup', siteUrl);
  link.searchParams.set('type', 'co-parent');
  link.searchParams.set('invitation', invitation.token);
  return {
    subject: `${invitation.inviter_name} invites you to TasteQuest`,
    text: [
      `Hello ${invitation.full_name},`,
      `${invitation.inviter_name} would like you to join ${invitation.family_name} on TasteQuest as a co-parent. You'll see the same children, foods, challenges and rewards.`,
      `Accept here: ${link.href}`,
      "The link works once, for 7 days, and only with the email address that this message was sent to. If you don't know the sender, you can ignore this email.",
      '— TasteQuest',
    ].join('\n\n'),
  };
}
