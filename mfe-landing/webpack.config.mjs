import { remoteConfig } from '@tastequest/build/webpack';

// The page shows the product, the Taste Adventure and studies (decision 048): with the shell's 6 kB around it, the document stays below 20 kB.
export default remoteConfig({
  name: 'landing',
  url: import.meta.url,
  prerendered: true,
  budgets: { 'first screen': 31_980, 'prerendered/index.html': 13_750, 'prerendered/privacy.html': 6_100 },
});
