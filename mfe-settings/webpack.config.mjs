import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'settings',
  url: import.meta.url,
  // The choice of the theme, which the shell's bottom bar shows as well, in a component of both took 41.
  budgets: { 'first screen': 79_100 },
});
