import { remoteConfig } from '@tastequest/build/webpack';

// The whole document is at most 20,000 bytes with gzip (decision 048), of which the shell's frame and the registry take 5,800.
export default remoteConfig({
  name: 'landing',
  url: import.meta.url,
  prerendered: true,
  budgets: { 'first screen': 32_080, 'prerendered/index.html': 14_100, 'prerendered/privacy.html': 6_800 },
});
