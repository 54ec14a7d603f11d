export { readBackend, type Backend } from './backend.ts';
export { buildInFolder, buildsInUse, type UsedBuild } from './builds.ts';
export { checkBuilds, REMEDY } from './check.ts';
