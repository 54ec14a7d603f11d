import { dbProject, nodeProject, unitProject } from '@tastequest/build/jest';

const rootDir = import.meta.dirname;
const runner = './infra/test/neighbours/runner.mjs';

export default {
  projects: [{ ...unitProject(rootDir), runner }, { ...nodeProject(rootDir), runner }, dbProject(rootDir)],
  testSequencer: './infra/test/long-first.mjs',
  // On two cores: two leave an eighth of them idle.
  maxWorkers: 3,
};
