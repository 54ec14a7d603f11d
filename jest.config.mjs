import { dbProject, nodeProject, unitProject } from '@tastequest/build/jest';

const rootDir = import.meta.dirname;

export default {
  projects: [unitProject(rootDir), nodeProject(rootDir), dbProject(rootDir)],
  maxWorkers: 2,
};
