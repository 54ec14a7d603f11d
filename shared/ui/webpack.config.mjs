import { pageConfig } from '@tastequest/build/webpack';

/** The component gallery. The package itself is consumed as source. */
export default pageConfig({ name: 'gallery', url: import.meta.url, entry: './src/gallery/main.tsx' });
