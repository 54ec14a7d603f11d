import { shellConfig } from '@tastequest/build/webpack';

// 137,341 with the brotli of Node 20, 137,448 with that of Node 24.
export default shellConfig({ url: import.meta.url, budgets: { 'first screen': 137_500 } });
