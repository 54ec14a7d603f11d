/** For the shell and the deploy job: what remotes have no use for. */
export { createStore } from './store';
export type { WritableStore } from './store';
export {
  REMOTE_NAMES,
  registrySchema,
  remoteManifestSchema,
  runtimeConfigSchema,
  validateWithoutEval,
} from './registry';
