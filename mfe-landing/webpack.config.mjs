import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'landing',
  url: import.meta.url,
  prerendered: true,
  budgets: { 'first screen': 27_750, 'prerendered/index.html': 12_000, 'prerendered/privacy.html': 6_500 },
});
