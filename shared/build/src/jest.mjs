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
const esmOnly = [
  '@tastequest', // In a checkout of its own, a remote gets them as packages.
  'image-dimensions',
  'react-router',
  'react-router-dom',
  'single-spa',
  'single-spa-react',
  'jose',
  'lean-qr',
  'qr',
  '@tanstack',
  'yet-another-react-lightbox',
];

const fileBeside = (name) => new URL(`./${name}`, import.meta.url).pathname;

/** A `console.error` fails the test; the time of a test is Jest's setting of a whole run, of which a project has no say. */
const SETUP = [fileBeside('jest-console-setup.ts'), fileBeside('jest-timeout-setup.ts')];

/** `rootDir`: this repository, or a remote that is checked out alone. */
const common = (rootDir) => ({
  rootDir,
  // Not among temporary files, which a machine forgets.
  cacheDirectory: `${rootDir}/node_modules/.cache/jest`,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('identity-obj-proxy'),
    '\\.css$': fileBeside('empty-module.cjs'),
    '\\.(svg|webp)$': fileBeside('picture-module.cjs'),
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.dev/', '/\\.data/'],
  setupFilesAfterEnv: SETUP,
});

/** `*.test.tsx`: tests of what runs in a browser, in jsdom. */
export const unitProject = (rootDir) => ({
  ...common(rootDir),
  displayName: 'unit',
  testEnvironment: require.resolve('jest-environment-jsdom'),
  testMatch: ['<rootDir>/{shell,mfe-*,shared/*}/src/**/*.test.tsx', '<rootDir>/src/**/*.test.tsx'],
  setupFilesAfterEnv: [...SETUP, fileBeside('jest-dom-setup.ts')],
});

/** `*.test.ts`: tests of what needs no DOM, in Node: rules, data access, the local backend, deployment. */
export const nodeProject = (rootDir) => ({
  ...common(rootDir),
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{shell,mfe-*,shared/*,infra/*}/**/*.test.ts', '<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: ['\\.db\\.test\\.ts$', '/node_modules/'],
});

/** `*.db.test.ts`: tests against a real PostgreSQL, which a process of its own serves to all suites. */
export const dbProject = (rootDir) => ({
  ...common(rootDir),
  displayName: 'db',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/infra/**/*.db.test.ts'],
  globalSetup: `${rootDir}/infra/local/src/testing/global-setup.ts`,
  globalTeardown: `${rootDir}/infra/local/src/testing/global-teardown.ts`,
});
