import { dbProject, nodeProject, unitProject } from '@tastequest/build/jest';

const rootDir = import.meta.dirname;

export default {
  projects: [unitProject(rootDir), nodeProject(rootDir), dbProject(rootDir)],
  testSequencer: './infra/test/long-first.mjs',
  // On two cores: two leave an eighth of them idle.
  maxWorkers: 3,
};
