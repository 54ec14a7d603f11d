import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'settings',
  url: import.meta.url,
  // Back (decision 047) and room for text of twice its size took 240, printed cards 60. The choice of the theme, which the shell's
  // bottom bar shows as well, in a component of both took 41. Asking whether a change of the address waits, and a file more that may be
  // loaded, took 274 (decision 046). Names that tell devices and children apart, and a theme that two places show alike, took 130.
  // Questions that leave room for a message, empty lists with their button below, and times in the family's zone took 120.
  // Forms that forget a session that is over once it is back, words about the own address, and large letters that leave words whole, took 140.
  // Parts that come by themselves once the server is there again took 140. Rows that are lower on a phone, themes beside
  // each other and pictures in full rows took 220, fields that leave large letters their room 50, that a style sheet on its way is not
  // there yet 40, a device and a family code that are asked for once, however often that is pressed, 20,
  // a Sign Out that keeps the keyboard 10.
  budgets: { 'first screen': 81_480 },
});
