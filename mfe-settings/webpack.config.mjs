import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'settings',
  url: import.meta.url,
  budgets: { 'first screen': 79_000 },
});
