import { db, MIGRATIONS, type Mutant } from '../src/mutant.ts';

const waiting = db('tests/email-confirmation.db');
const link = db('send-confirmation.db');
const stranger = 'A slip of the finger at sign-up tells a stranger about the children.';

/** What waits until a parent's address is confirmed, and what confirms it. */
export const confirmedEmails: Mutant[] = [
  {
    name: 'news of a child goes to an address that nobody confirmed',
    file: MIGRATIONS,
    statement: 'function private.notify(',
    find: `and private.is_email_confirmed(person.id)`,
    replace: ``,
    tests: waiting,
    harm: stranger,
  },
  {
    name: 'so does the digest of the week',
    file: MIGRATIONS,
    statement: 'function private.send_weekly_digests()',
    find: `and private.is_email_confirmed(p.id)`,
    replace: ``,
    tests: waiting,
    harm: stranger,
  },
  {
    name: 'and the tips',
    file: MIGRATIONS,
    statement: 'function private.send_tips()',
    find: `and private.is_email_confirmed(p.id)`,
    replace: ``,
    tests: waiting,
    harm: 'Somebody who has no account gets mail every month.',
  },
  {
    name: 'an old link confirms the address that came after it',
    file: MIGRATIONS,
    statement: 'function private.confirm_email(',
    find: `p.id = c.user_id and p.email = c.email`,
    replace: `p.id = c.user_id`,
    tests: link,
    harm: 'A link for the old address counts, whoever reads its mailbox.',
  },
  {
    name: 'a link works for ever',
    file: MIGRATIONS,
    statement: 'function private.confirm_email(',
    find: `and c.expires_at > now()`,
    replace: ``,
    tests: link,
    harm: 'Whoever finds an old mail confirms with it.',
  },
  {
    name: 'any address counts once another one was confirmed',
    file: MIGRATIONS,
    statement: 'function private.is_email_confirmed(',
    find: ` and p.email = c.email`,
    replace: ``,
    tests: link,
    harm: stranger,
  },
  {
    name: 'links are sent without end',
    file: MIGRATIONS,
    statement: 'function private.create_email_confirmation(',
    find: `'1 day') > 5`,
    replace: `'1 day') > 500`,
    tests: link,
    harm: 'A stranger floods a mailbox with our mails.',
  },
  {
    name: 'links are counted for the account, not for the address',
    file: MIGRATIONS,
    statement: 'function private.create_email_confirmation(',
    find: `md5(me.email)::uuid`,
    replace: `me.id`,
    tests: link,
    harm: 'An account made again and again floods a mailbox with our mails.',
  },
  {
    name: 'an account that Auth let in without asking counts as confirmed',
    file: MIGRATIONS,
    statement: 'trigger tastequest_email_confirmed_by_auth',
    find: `and new.confirmation_sent_at is not null`,
    replace: ``,
    tests: waiting,
    harm: stranger,
  },
];
