/** The e-mail that asks whether an address is really its account's. Nothing in it comes from whoever typed the address. */
export function confirmationMail(token: string, siteUrl: string) {
  const link = new URL('/confirm-email', siteUrl);
  link.searchParams.set('token', token);
  return {
    subject: 'Please confirm your email address',
    text: [
      'Hello,',
      'A TasteQuest account was made with this email address. Confirm that it is yours, and you get the news about your family that you choose in Settings, Notifications.',
      `Confirm here: ${link.href}`,
      'The link works for 7 days. If you did not make the account, do nothing: nothing about anybody is sent to you.',
      '— TasteQuest',
    ].join('\n\n'),
  };
}
