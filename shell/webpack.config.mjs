import { shellConfig } from '@tastequest/build/webpack';

export default shellConfig({ url: import.meta.url });
