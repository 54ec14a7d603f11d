import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'parent',
  url: import.meta.url,
  // 751 are the checksums of the 30 files that it may load (decision 025).
  budgets: { 'first screen': 63_850 },
});
