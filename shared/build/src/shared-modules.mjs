/**
 * What shell and remotes share at run time, and nothing else: a shared package can't be tree-shaken, so each one costs more
 * than it saves unless state would break with two copies (docs/decisions/002-federation.md). It is part of the contract.
 */
export const SHARED_MODULES = {
  react: { version: '19.3.1', requiredVersion: '^19.3.1', eager: true },
  'react/jsx-runtime': { version: '19.3.1', requiredVersion: '^19.3.1', eager: true },
  'react-dom': { version: '19.3.1', requiredVersion: '^19.3.1', eager: true },
  'react-dom/client': { version: '19.3.1', requiredVersion: '^19.3.1', eager: true },
  '@tastequest/contract/router': { version: '1.0.0', requiredVersion: '^1.0.0', eager: true },
  // Lazy: areas with data load it, the landing page does not.
  '@tastequest/contract/redux': { version: '1.0.0', requiredVersion: '^1.0.0', eager: false },
};

/** A name as part of an identifier, which has no hyphens. */
export const identifier = (name) => name.replaceAll('-', '_');
/** The global under which the shell finds the remote `name`, and what it asks it for. */
export const remoteContainer = (name) => `tq_${identifier(name)}`;
export const EXPOSED_MODULE = './remote';
