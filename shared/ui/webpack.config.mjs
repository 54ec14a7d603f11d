import { remoteConfig } from '@tastequest/build/webpack';

const preset = remoteConfig({ name: 'gallery', url: import.meta.url });
const makesStyles = (plugin) => plugin.constructor.name === 'MiniCssExtractPlugin';

/** The component gallery: built like a remote, but a page of its own. The package itself is consumed as source. */
export default {
  ...preset,
  entry: { main: './src/gallery/main.tsx' },
  plugins: preset.plugins.filter(makesStyles),
};
