import swc from '@swc/jest';

/** What a shared package offers; in a checkout of a remote alone it is installed. */
const BARREL = /[/\\](shared|@tastequest)[/\\]\w+[/\\]src[/\\]index\.tsx?$/;

/** By swc; what a shared package offers is loaded when it is first used: a suite uses a fraction of it, and each suite loads anew. */
const createTransformer = (options) => {
  const transformer = swc.createTransformer(options);
  return {
    ...transformer,
    process(source, file, ...more) {
      if (!BARREL.test(file)) return transformer.process(source, file, ...more);
      const lazy = [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, from]) => from);
      const barrels = swc.createTransformer({ ...options, module: { ...options.module, lazy } });
      return barrels.process(source, file, ...more);
    },
  };
};

// As Jest wants a transformer in an ES module.
export default { createTransformer };
