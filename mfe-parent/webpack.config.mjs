import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'parent',
  url: import.meta.url,
  budgets: { 'first screen': 62_500 },
});
