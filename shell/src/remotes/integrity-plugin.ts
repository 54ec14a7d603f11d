import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const expected = new Map<string, string>();

/** Entry scripts are loaded with the registry's integrity: a file that differs from what was released never runs. */
export const integrityPlugin = {
  expect(url: string, integrity: string) {
    expected.set(new URL(url, location.href).href, integrity);
  },
  plugin: (): ModuleFederationRuntimePlugin => ({
    name: 'tastequest-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = expected.get(new URL(url, location.href).href) ?? '';
      return script;
    },
  }),
};
