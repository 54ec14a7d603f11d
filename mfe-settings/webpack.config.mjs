import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'settings',
  url: import.meta.url,
  // Asking whether a change of the address waits, and a file more that may be loaded, took 274 (decision 046).
  budgets: { 'first screen': 79_300 },
});
