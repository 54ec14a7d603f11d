/** For the shell and the deploy job: what remotes have no use for. */
export { isMeantFor, isNamed } from './audience';
export { fingerprint } from './fingerprint';
export { CONTRACT_VERSION, satisfies } from './version';
export { createStore } from './store';
export type { WritableStore } from './store';
export { overridesSchema } from './overrides';
export type { Overrides } from './overrides';
export {
  buildManifestSchema,
  callsSchema,
  prerenderedPageSchema,
  readRegistry,
  registryEntrySchema,
  remoteBuildSchema,
  runtimeConfigSchema,
  validateWithoutEval,
} from './registry';
export type { BuildManifest, Calls, Canary, PrerenderedPage, RemoteBuild } from './registry';
export { areaAt, hasAddress, matches, overlap } from './addresses';
export { placeSchema } from './place';
export type { Area, Guard, NavigationEntry, Place, PlaceRoute } from './place';
