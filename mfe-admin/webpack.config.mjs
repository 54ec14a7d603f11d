import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'admin',
  url: import.meta.url,
  // The tab of the remotes took 841, that of e-mails some 750, users that are read on from a cursor some 80, Back (decision 047) and room
  // for text of twice its size 200; loaded later, the code that loads it would take more. What the shared data access reads of weeks,
  // meals, notices and milestones took 90, a way back from a search that finds nobody 27, an end to style sheets that hang
  // 90, a card's buttons in one line 35, names that tell the buttons of a table apart 84, and large letters that leave words whole 110.
  // Forms that forget a session that is over once it is back, long words in tables, and lists on paper took 70.
  budgets: { 'first screen': 87_730 },
});
