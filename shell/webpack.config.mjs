import { shellConfig } from '@tastequest/build/webpack';

// 137,437 with the brotli of Node 20, about 137,545 with that of Node 24.
export default shellConfig({ url: import.meta.url, budgets: { 'first screen': 137_600 } });
