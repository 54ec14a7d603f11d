import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'admin',
  url: import.meta.url,
  // The tab of the remotes took 841; loaded later, the code that loads it would take more.
  budgets: { 'first screen': 85_250 },
});
