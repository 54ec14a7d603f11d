/** For the shell and the deploy job: what remotes have no use for. */
export { isMeantFor, isNamed } from './audience.ts';
export { fingerprint } from './fingerprint.ts';
export { CONTRACT_VERSION, satisfies } from './version.ts';
export { createStore } from './store.ts';
export type { WritableStore } from './store.ts';
export { overridesSchema } from './overrides.ts';
export type { Overrides } from './overrides.ts';
export {
  buildManifestSchema,
  callsSchema,
  prerenderedPageSchema,
  readRegistry,
  registryEntrySchema,
  remoteBuildSchema,
  runtimeConfigSchema,
  validateWithoutEval,
} from './registry.ts';
export type { BuildManifest, Calls, Canary, PrerenderedPage, RemoteBuild } from './registry.ts';
export { areaAt, hasAddress, matches, overlap } from './addresses.ts';
export { placeSchema } from './place.ts';
export type { Area, Guard, NavigationEntry, Place, PlaceRoute } from './place.ts';
