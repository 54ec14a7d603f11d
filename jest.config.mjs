import { dbProject, nodeProject, unitProject } from '@tastequest/build/jest';

const rootDir = import.meta.dirname;

export default {
  projects: [unitProject(rootDir), nodeProject(rootDir), dbProject(rootDir)],
  testTimeout: 30_000,
  maxWorkers: 2,
};
