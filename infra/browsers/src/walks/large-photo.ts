import { addChild, addFood, BROCCOLI, childSignIn, logFood, signUpParent } from '../family.ts';
import type { Walk } from './walk.ts';

const MEGABYTE = 1024 * 1024;
/** What the product keeps of a photo: its longest side. */
const STORED_WIDTH = 1600;

export const largePhoto: Walk = {
  title: 'a child logs a photo of a phone; the child and the parent see it',
  async run(open) {
    const parent = await open();
    await signUpParent(parent);
    const familyCode = await addChild(parent);
    await addFood(parent);

    const child = await open();
    await childSignIn(child, familyCode);
    await logFood(child, async (dialog) => {
      const bytes = await dialog.choosePhoto(/^Add a photo/);
      if (bytes < 2 * MEGABYTE || bytes > 10 * MEGABYTE) throw new Error(`The photo has ${bytes} bytes.`);
      await dialog.seesPicture('My photo', STORED_WIDTH);
    });
    await child.goTo('/child/log');
    await child.seesPicture(`My photo of ${BROCCOLI.name}`, STORED_WIDTH);

    await parent.goTo('/parent/food-log');
    await parent.seesPicture(`Photo of ${BROCCOLI.name}`, STORED_WIDTH);
  },
};
