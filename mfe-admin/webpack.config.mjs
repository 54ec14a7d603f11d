import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'admin',
  url: import.meta.url,
  // The tab of the remotes took 841, that of e-mails some 750, users that are read on from a cursor some 80; loaded later, the code that
  // loads it would take more.
  budgets: { 'first screen': 86_400 },
});
