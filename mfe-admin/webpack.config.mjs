import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'admin',
  url: import.meta.url,
  // The tab of the remotes took 841, that of e-mails some 750, users that are read on from a cursor some 80; loaded later, the code that
  // loads it would take more.
  // What the shared data access knows of notices and of a pending change of address took 26.
  budgets: { 'first screen': 86_150 },
});
