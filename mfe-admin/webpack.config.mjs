import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'admin',
  url: import.meta.url,
  budgets: { 'first screen': 83_200 },
});
