import { addChild, addFood, childSignIn, createReward, logFood, signInParent, signUpParent } from '../family.ts';
import type { Page } from '../page.ts';
import type { Walk } from './walk.ts';

/** Each path with a heading that is read there. */
type Screens = Record<string, string | RegExp>;

const VISITOR: Screens = {
  '/': 'Every new taste is a little adventure',
  '/login': 'Welcome back',
  '/signup': 'Create your account',
  '/forgot-password': /password/i,
};

const PARENT: Screens = {
  '/parent': 'Parent Dashboard',
  '/parent/approvals': 'Approvals',
  '/parent/notices': 'Notices',
  '/parent/children': 'Children',
  '/parent/rewards': 'Rewards Management',
  '/parent/challenges': 'Food Challenges',
  '/parent/calendar': 'Challenge Calendar',
  '/parent/food-log': 'Food Logs',
  '/parent/manage-food': 'Manage Food',
  '/settings/account': 'Account',
  '/settings/notifications': 'Notifications',
  '/settings/children': 'Children Profiles',
  '/settings/privacy': 'Privacy',
};

const CHILD: Screens = {
  '/child': 'My Dashboard',
  '/child/log': 'Food Log',
  '/child/rewards': 'Rewards',
  '/child/challenges': 'My Challenges',
  '/child/manage-food': 'Manage Food',
  '/child/points': 'Where my points came from',
  '/child/shelf': 'My trophy shelf',
  '/settings/account': 'Account',
};

async function expectRoom(page: Page, screens: Screens, show = (path: string) => page.follow(path)): Promise<void> {
  const tooWide: string[] = [];
  for (const [path, title] of Object.entries(screens)) {
    await show(path);
    await page.seesHeading(title);
    await page.seesNo({ role: 'status', name: /^Loading/ });
    const overflow = await page.overflow();
    if (overflow > 0) tooWide.push(`${path} is ${overflow} pixels too wide.`);
  }
  if (tooWide.length > 0) throw new Error(tooWide.join('\n'));
}

export const doubleText: Walk = {
  title: 'with text of twice its size, the screens of a visitor, a parent and a child are no wider than the phone',
  async run(open) {
    const visitor = await open({ text: 'double' });
    // On the landing page no router has begun yet.
    await expectRoom(visitor, VISITOR, (path) => visitor.goTo(path));

    const first = await open();
    const account = await signUpParent(first);
    const familyCode = await addChild(first);
    await addFood(first);
    await createReward(first);
    const child = await open({ text: 'double' });
    await childSignIn(child, familyCode);
    await logFood(child);
    await expectRoom(child, CHILD);

    const parent = await open({ text: 'double' });
    await signInParent(parent, account);
    await expectRoom(parent, PARENT);
  },
};
