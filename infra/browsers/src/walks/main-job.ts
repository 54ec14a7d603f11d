import {
  addChild,
  addFood,
  BROCCOLI,
  createReward,
  goTo,
  childSignIn,
  logFood,
  MOVIE,
  signUpParent,
  unlockReward,
} from '../family.ts';
import type { Walk } from './walk.ts';

export const mainJob: Walk = {
  title: 'a child eats, earns points and gets a reward; the parent sees it',
  async run(open) {
    const parent = await open();
    await signUpParent(parent);
    const familyCode = await addChild(parent);
    await addFood(parent);
    await createReward(parent);

    const child = await open();
    await childSignIn(child, familyCode);
    await child.reads('Total Points', '0');
    await logFood(child);
    await child.reads('Total Points', String(BROCCOLI.points));
    await unlockReward(child);
    await child.in('region', 'My rewards').seesText(MOVIE.name);

    await goTo(parent, 'Dashboard');
    await parent.in('region', 'Recent Activity').seesText(BROCCOLI.name);
    await parent.press('link', /Waiting for your OK/);
    await parent.seesHeading('Approvals');
    await parent.seesText(MOVIE.name);
  },
};
