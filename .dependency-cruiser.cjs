/** The folders of infra/local/src from the ground up: each imports those before it only. */
const LOCAL = [
  'process',
  'http',
  'observability',
  'postgres',
  'mail',
  'supabase-lite',
  'backup',
  'functions-host',
  'jobs',
  'api-gateway',
  'server',
  'demo',
  'cli',
];

const upwards = LOCAL.slice(0, -1).map((folder, index) => ({
  name: `local-${folder}-imports-nothing-above-it`,
  severity: 'error',
  from: { path: `^infra/local/src/${folder}/` },
  to: { path: `^infra/local/(cli|src/(${LOCAL.slice(index + 1).join('|')}))/` },
}));

const unordered = {
  name: 'local-every-folder-has-its-place',
  severity: 'error',
  from: {},
  to: { path: '^infra/local/src/', pathNot: `^infra/local/src/(${LOCAL.join('|')})/` },
};

/**
 * Which imports may not be, beside the layers of packages (shared/build/src/layers-rule.mjs): those that close a circle, and those
 * against the order above.
 */
module.exports = {
  forbidden: [
    { name: 'no-circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'components-and-hooks-know-no-feature',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/(components|hooks)/' },
      to: { path: '^$1/src/features/' },
    },
    ...upwards,
    unordered,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests and what serves them may reach for anything beside them.
    exclude: { path: '(\\.test\\.|/testing/|node_modules|/dist/|/\\.dev/)' },
    // Types close a circle as well: two files that know each other are one.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
