import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({ name: 'landing', url: import.meta.url, prerendered: true });
