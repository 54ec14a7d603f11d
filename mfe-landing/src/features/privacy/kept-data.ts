interface KeptData {
  what: string;
  why: string;
  who: string;
  howLong: string;
}

/** What the database keeps, table by table, and the jobs that end it (infra/supabase/schemas). */
export const KEPT_DATA: readonly KeptData[] = [
  {
    what: "Parent's account: name, email, password as a one-way hash, role, settings",
    why: 'To sign you in, to write to you, and to do what you chose under Notifications and Privacy.',
    who: 'You and your co-parent; your children see your name. Administrators see name, email, role and subscription.',
    howLong: 'Until you delete your account.',
  },
  {
    what: 'Where you are signed in: browser and last use of each device; with two-step sign-in, the key of your authenticator app, the network address a code was requested from, and your recovery codes as one-way hashes',
    why: 'To let you sign out a device you no longer have, and to keep your account closed to anyone who has only your password.',
    who: 'You see your own devices. Nobody can see the codes again.',
    howLong:
      'Each device until it is signed out. The key until you turn off two-step sign-in, and recovery codes until you create new ones or delete your account.',
  },
  {
    what: "Family: name, time zone, family code, the co-parent's invitation",
    why: "To keep your family's data together, and to know what day it is where you live.",
    who: "You and your co-parent. Anyone with an invitation link sees the family's name.",
    howLong:
      "Until the last parent's account is deleted. An invitation works for 7 days. Its entry stays until a new invitation replaces it; the entry of a withdrawn invitation stays until the family is deleted.",
  },
  {
    what: "Child's profile: name, date of birth, animal picture, settings, and, only if you fill them in, gender and an email (from age 13, or the one your child signed up with)",
    why: 'To let your child play, and to apply the rules that depend on age.',
    who: "The family's parents and the child. Siblings don't see each other's profiles. Administrators see name, picture and email.",
    howLong:
      "Until you remove the child. A child who signed up alone and wasn't approved by a parent is deleted after 7 days. The form for a child who was never added is deleted after about an hour.",
  },
  {
    what: "Child's PIN, as a slow one-way hash",
    why: 'To sign in without an email.',
    who: 'Nobody. It can be replaced but never read.',
    howLong: 'Until you change it or remove the child.',
  },
  {
    what: 'Counts of attempts: sign-ins with a family code and picture; passwords, PINs and codes entered again; invitations, links and photos sent',
    why: 'To lock a sign-in for 15 minutes after five wrong tries, and to stop a flood of emails or photos.',
    who: 'Nobody; only the server counts them.',
    howLong: 'At most one day after the last attempt.',
  },
  {
    what: 'Allergies, with the record of your consent',
    why: 'To show "Ask a grown-up" before such a food is logged or suggested. This is health data: kept only with your separate consent.',
    who: "Only the family's parents. The child never sees the list.",
    howLong:
      'Until you withdraw your consent; the allergies are then deleted right away. The dates when you gave and withdrew consent stay until the child is removed.',
  },
  {
    what: 'Food logs: food, meal, day, points, who logged it; a face and a sticker for each taste of a Taste Adventure',
    why: 'This is the game: points, challenges and what was tasted.',
    who: "The family's parents and the child the log belongs to.",
    howLong:
      'Until the child is removed. An undone log disappears from every screen right away; its entry stays in the record, with the points it gave and took back.',
  },
  {
    what: 'Photos of meals, made smaller and stripped of location and camera data',
    why: 'A memory of the meal, if you want one.',
    who: "The family's parents and the child, through links that work for 10 minutes.",
    howLong:
      'Deleted within minutes after the log is undone or the child is removed. A photo whose log never arrived is deleted after a day.',
  },
  {
    what: 'Points, with the reason for each change',
    why: 'To be able to explain every point.',
    who: "The family's parents and the child.",
    howLong: 'Until the child is removed. Nobody can change an entry.',
  },
  {
    what: 'Foods, challenges and rewards; suggestions, wishes and claims',
    why: "They make up your family's game.",
    who: 'The family; a child sees only what is meant for that child.',
    howLong:
      'Foods, challenges and rewards until you delete them; old logs, tastes and claims keep their names and pictures. Suggestions, wishes and claims until the child is removed.',
  },
  {
    what: 'Notices inside the app',
    why: 'To tell you that a challenge was completed, a reward was chosen, or a challenge is about to end.',
    who: 'The person they are for.',
    howLong: '90 days, or until that person clears them or the account is deleted.',
  },
  {
    what: 'Emails to parents: address, subject, text',
    why: 'To make sure none is lost while the mail server is unavailable.',
    who: 'Administrators see the subject and part of the address of one that did not arrive. Whoever runs this server can read the rest.',
    howLong:
      "The text is deleted as soon as the email is sent, the address and subject 30 days later. An email that can't be delivered is tried for 3 days; its text is deleted 7 days after it was written, the rest after 30. A server that can't send emails keeps the last 200 in its own mailbox.",
  },
  {
    what: 'Answers to repeated taps',
    why: 'To count a tap only once on a bad connection.',
    who: 'Nobody; only the server compares them.',
    howLong: '30 days.',
  },
  {
    what: 'Counts of how often a screen is opened: a number per day, no names',
    why: 'To see which screens are used. Only for parents who left "Share anonymous usage data" on, never for children.',
    who: 'Whoever runs this server.',
    howLong: "Indefinitely. A count can't be traced to anyone.",
  },
  {
    what: 'Whether each part of the app loaded, how long it took and in which browser, such as "Chrome 141"; of an error its kind and the lines of our code, never its text; no account, no address, no page',
    why: 'To notice a broken update or a mistake of ours, and to take it back before it reaches everyone.',
    who: 'Administrators.',
    howLong: "30 days. It can't be traced to anyone.",
  },
  {
    what: "Access log: which administrator looked at your family's data, when and why",
    why: 'To make sure nobody can look in secret.',
    who: "The family's parents, under Settings, Privacy, and the administrators.",
    howLong: 'Indefinitely, even after an account is deleted. Nobody can change or remove an entry.',
  },
  {
    what: "On your device: your sign-in, theme, food logs that haven't been sent yet, with their photos; and, on a shared tablet, the family code and each player's first name, picture and kind of PIN (numbers or pictures)",
    why: 'To save you from starting over each time. There are no advertising or tracking cookies.',
    who: 'Anyone who uses the device.',
    howLong: "Your sign-in until you sign out, the rest until you clear the browser's data for this site.",
  },
];
