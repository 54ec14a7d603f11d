import { addChild, addFood, BROCCOLI, childSignIn, logFood, signUpParent } from '../family.ts';
import type { Walk } from './walk.ts';

export const refusedStorage: Walk = {
  title: 'where the browser refuses storage, a visitor reads, a parent starts a family and a child logs food',
  // supabase-js tells what it does without; it goes on.
  expectedErrors: /Failed to create a new BroadcastChannel/,
  async run(open) {
    const parent = await open({ storage: 'refused' });
    await parent.goTo('/');
    await parent.seesHeading('Every new taste is a little adventure');
    await parent.goTo('/parent');
    await parent.seesHeading('Welcome back');
    await signUpParent(parent);
    const familyCode = await addChild(parent);
    await addFood(parent);

    const child = await open({ storage: 'refused' });
    await childSignIn(child, familyCode);
    await logFood(child, async (dialog) => void (await dialog.choosePhoto(/^Add a photo/)));
    await child.reads('Total Points', String(BROCCOLI.points));

    // The session lived in the page.
    await parent.goTo('/parent');
    await parent.seesHeading('Welcome back');
  },
};

export const privateBrowsing: Walk = {
  title: 'in private browsing a parent stays signed in, and a child logs food with a photo',
  async run(open) {
    const parent = await open({ storage: 'private' });
    await signUpParent(parent);
    await parent.goTo('/parent');
    await parent.seesHeading('Parent Dashboard');
    const familyCode = await addChild(parent);
    await addFood(parent);

    const child = await open({ storage: 'private' });
    await childSignIn(child, familyCode);
    await logFood(child, async (dialog) => void (await dialog.choosePhoto(/^Add a photo/)));
    await child.reads('Total Points', String(BROCCOLI.points));
  },
};
