import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'settings',
  url: import.meta.url,
  // Back (decision 047) and room for text of twice its size took 240, printed cards 60.
  budgets: { 'first screen': 79_400 },
});
