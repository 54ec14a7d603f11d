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
  const picture = avatar ? `your picture (the ${avatar})` : 'your picture';
  return {
    subject: 'Your TasteQuest profile is ready',
    text: [
      `Hello ${fullName},`,
      `${parentName} made a TasteQuest profile for you: log what you eat, follow challenges and earn rewards.`,
      `Open ${new URL('/login', siteUrl).href}, choose "I'm a kid", and enter your family code, ${picture} and your PIN. ${parentName} tells you the code and the PIN.`,
      '— TasteQuest',
    ].join('\n\n'),
  };
}
