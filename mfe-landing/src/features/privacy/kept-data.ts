export interface KeptData {
  what: string;
  why: string;
  who: string;
  howLong: string;
}

/** What the database keeps, table by table, and the jobs that end it (infra/supabase/schemas). */
export const KEPT_DATA: readonly KeptData[] = [
  {
    what: 'Parent’s account: name, email, password as a one-way hash, role, settings',
    why: 'To sign you in, to write to you, and to do what you chose under Notifications and Privacy.',
    who: 'You and your co-parent; your children see your name. Administrators see name, email, role and subscription.',
    howLong: 'Until you delete your account.',
  },
  {
    what: 'Where you are signed in: browser and last use of each device; with two-step sign-in, the key of your authenticator app, the network address of a code that was asked for, and your recovery codes as one-way hashes',
    why: 'So that you can sign out a device you no longer have, and so that a password alone opens nothing.',
    who: 'A parent sees the own devices. Nobody sees the codes again.',
    howLong:
      'A device until it is signed out. The key until you turn two-step sign-in off; recovery codes until you make new ones or delete your account.',
  },
  {
    what: 'Family: name, time zone, family code, the co-parent’s invitation',
    why: 'To keep your family’s things together, and to know which day it is where you live.',
    who: 'You and your co-parent. Whoever holds an invitation link sees the family’s name.',
    howLong:
      'Until the last parent’s account is deleted. An invitation works for 7 days; its entry stays until a new one replaces it, and one that was taken back until the family is deleted.',
  },
  {
    what: 'Child’s profile: name, date of birth, animal picture, settings, and, only if you fill them in, gender and an email (from 13 years, or the one your child signed up with)',
    why: 'So that your child can play, and for the rules that depend on age.',
    who: 'The family’s parents and the child. Siblings do not see each other’s profiles. Administrators see name, picture and email.',
    howLong:
      'Until you remove the child. A child who signed up alone and was not approved by a parent is deleted after 7 days, and the form of a child who was never added after about an hour.',
  },
  {
    what: 'Child’s PIN, as a slow one-way hash',
    why: 'To sign in without an email.',
    who: 'Nobody. It can be replaced, never read.',
    howLong: 'Until you change it or remove the child.',
  },
  {
    what: 'Counts of tries: sign-ins with a family code and a picture, passwords, PINs and codes entered once more, invitations, links and photos sent',
    why: 'To lock a sign-in for 15 minutes after five misses, and to stop a flood of mails or photos.',
    who: 'Nobody; only the server counts them.',
    howLong: 'At most one day after the last try.',
  },
  {
    what: 'Allergies, with the record of your consent',
    why: 'To show “Ask a grown-up” before such a food is logged or suggested. This is health data: kept only with your separate consent.',
    who: 'The family’s parents, nobody else. The child never sees the list.',
    howLong:
      'Until you withdraw your consent: then the allergies are deleted at once. When consent was given and withdrawn stays until the child is removed.',
  },
  {
    what: 'Food logs: food, meal, day, points, who logged it; a face and a sticker for each taste of a Taste Adventure',
    why: 'This is the game: points, challenges and what was tasted.',
    who: 'The family’s parents and the child whose log it is.',
    howLong:
      'Until the child is removed. A log that is undone leaves every screen at once; its line stays with the points it gave and took back.',
  },
  {
    what: 'Photos of meals, made smaller and without place or camera data',
    why: 'A memory of the meal, if you want one.',
    who: 'The family’s parents and the child, through links that work for 10 minutes.',
    howLong:
      'Deleted within minutes after their log is undone or the child is removed. A photo that no log came for is deleted after a day.',
  },
  {
    what: 'Points, with the reason for each change',
    why: 'So that every point can be explained.',
    who: 'The family’s parents and the child.',
    howLong: 'Until the child is removed. Entries cannot be changed by anybody.',
  },
  {
    what: 'Foods, challenges and rewards; suggestions, wishes and claims',
    why: 'What your family set up to play with.',
    who: 'The family; a child sees what is meant for that child.',
    howLong:
      'Foods, challenges and rewards until you delete them; old logs, tastes and claims keep their name and picture. Suggestions, wishes and claims until the child is removed.',
  },
  {
    what: 'Notices inside the app',
    why: 'To tell you that a challenge was completed, a reward was chosen, or a challenge is about to end.',
    who: 'The person they are for.',
    howLong: 'Until that person clears them, or the account is deleted.',
  },
  {
    what: 'Emails to parents: address, subject, text',
    why: 'So that none is lost while a mail server is away.',
    who: 'Nobody in the app; whoever runs this server can read them.',
    howLong:
      'The text is deleted as soon as the email is sent, address and subject 30 days later. One that could not be delivered is tried eight times; then its text is deleted, and the rest stays for whoever runs this server. A server that cannot send emails keeps the last 200 in a mailbox of its own.',
  },
  {
    what: 'Answers to repeated taps',
    why: 'So that a tap on a bad connection counts once.',
    who: 'Nobody; only the server compares them.',
    howLong: '30 days.',
  },
  {
    what: 'Counts of how often a screen is opened: a number per day, no names',
    why: 'To see what is used. Only for parents who left “Share anonymous usage data” on; never for children.',
    who: 'Whoever runs this server.',
    howLong: 'Without limit. A count cannot be traced to anybody.',
  },
  {
    what: 'Access log: which administrator looked at your family, when and why',
    why: 'So that nobody can look in secret.',
    who: 'The family’s parents, under Settings, Privacy; and the administrators.',
    howLong: 'Without limit, also after an account is deleted. Nobody can change or remove an entry.',
  },
  {
    what: 'On your device: your sign-in, theme, food logs that are not sent yet with their photos, and on a shared tablet the family code with the first name, picture and kind of PIN (numbers or pictures) of who plays',
    why: 'So that you need not begin anew each time. There are no advertising or tracking cookies.',
    who: 'Whoever uses the device.',
    howLong: 'The sign-in goes when you sign out; the rest when you clear the browser’s data for this site.',
  },
];
