/** Which imports may not be, beside the layers of packages (shared/build/src/layers-rule.mjs): those that close a circle. */
module.exports = {
  forbidden: [
    { name: 'no-circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests and what serves them may reach for anything beside them.
    exclude: { path: '(\\.test\\.|/testing/|node_modules|/dist/)' },
    // Types close a circle as well: two files that know each other are one.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
