import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'landing',
  url: import.meta.url,
  prerendered: true,
  budgets: { 'first screen': 34_000, 'prerendered/index.html': 16_500, 'prerendered/privacy.html': 6_500 },
});
