import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const expected = new Map<string, string>();

/**
 * Entry scripts are loaded with the registry's integrity: a file that differs from what was released never runs. An override has
 * none; where nothing was said, nothing is loaded.
 */
export const integrityPlugin = {
  expect(url: string, integrity: string) {
    expected.set(new URL(url, location.href).href, integrity);
  },
  plugin: (): ModuleFederationRuntimePlugin => ({
    name: 'tastequest-integrity',
    createScript({ url }) {
      const integrity = expected.get(new URL(url, location.href).href);
      if (integrity === undefined) throw new Error(`${url} is not an entry of the registry.`);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      return script;
    },
  }),
};
