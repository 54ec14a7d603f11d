interface Invited {
  fullName: string;
  parentName: string;
  avatar: string | null;
}

/** Tells a child with an email address of its own how to get in. Code and PIN are the parent's to tell. */
export function inviteMail(
  { fullName, parentName, avatar }: Invited,
  siteUrl: string,
): { subject: string; text: string } {
  const login = new URL('/login', siteUrl).href;
  const signIn = avatar
    ? `Open ${login}, choose "I'm a kid", and enter your family code, your picture (the ${avatar}) and your PIN.`
    : `Open ${login}, choose "I'm a kid", and enter your family code, your picture and your PIN.`;
  return {
    subject: 'Your TasteQuest profile is ready',
    text: [
      `Hello ${fullName},`,
      `${parentName} created a TasteQuest profile for you: log what you eat, follow challenges and earn rewards.`,
      `${signIn} ${parentName} will tell you the code and the PIN.`,
      '— TasteQuest',
    ].join('\n\n'),
  };
}
