import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({ name: 'child', url: import.meta.url, budgets: { 'first screen': 97_700 } });
