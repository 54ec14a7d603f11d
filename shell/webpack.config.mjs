import { shellConfig } from '@tastequest/build/webpack';

export default shellConfig({ url: import.meta.url, budgets: { 'first screen': 137_400 } });
