import { shellConfig } from '@tastequest/build/webpack';

// 137,501 with the brotli of Node 20, about 137,610 with that of Node 24.
export default shellConfig({ url: import.meta.url, budgets: { 'first screen': 137_700 } });
