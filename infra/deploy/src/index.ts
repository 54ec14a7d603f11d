export { buildRegistry, manifestFile } from './build-registry.ts';
export type { Registry, RegistryOptions } from './build-registry.ts';
