import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

// Packages that ship ES modules only; jest runs CommonJS.
const esmOnly = ['react-router', 'react-router-dom', 'single-spa', 'single-spa-react', 'react-apexcharts', 'jose'];

const common = (rootDir) => ({
  rootDir,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('identity-obj-proxy'),
    '\\.css$': new URL('./empty-module.cjs', import.meta.url).pathname,
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
});

/** Tests beside the code: jsdom for what runs in a browser. A `console.error` fails the test. */
export const unitProject = (rootDir) => ({
  ...common(rootDir),
  displayName: 'unit',
  testEnvironment: require.resolve('jest-environment-jsdom'),
  testMatch: ['<rootDir>/{shell,mfe-*,shared/{contract,client,ui,forms}}/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [new URL('./jest-setup.ts', import.meta.url).pathname],
});

/** Tests of what runs in Node: the local backend, deployment, the build presets, portable functions. */
export const nodeProject = (rootDir) => ({
  ...common(rootDir),
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{infra/**,shared/build/src}/*.test.ts'],
  testPathIgnorePatterns: ['\\.db\\.test\\.ts$', '/node_modules/'],
});

/** Tests against a real PostgreSQL, which a process of its own serves to all suites. A `console.error` fails the test. */
export const dbProject = (rootDir) => ({
  ...common(rootDir),
  displayName: 'db',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/infra/**/*.db.test.ts'],
  globalSetup: `${rootDir}/infra/local/src/testing/global-setup.ts`,
  globalTeardown: `${rootDir}/infra/local/src/testing/global-teardown.ts`,
  setupFilesAfterEnv: [`${rootDir}/infra/local/src/testing/jest-setup.ts`],
});
