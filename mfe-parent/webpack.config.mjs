import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'parent',
  url: import.meta.url,
  contract: '^1.1.0',
  budgets: { 'first screen': 63_000 },
});
