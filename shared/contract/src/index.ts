export { CONTRACT_VERSION, satisfies } from './version';
export { defineRemote } from './define-remote';
export type { RemoteModule } from './define-remote';
export { useUnsavedChanges } from './unsaved-changes';
export { useActions, useClient, usePageTitle, useProfile, useServices } from './remote-context';
export type {
  ReadableStore,
  RemoteProps,
  Role,
  RouterState,
  Services$,
  ServicesState,
  SessionProfile,
  ShellActions,
  ThemeChoice,
  ToastApi,
} from './services';
export { UNSENT } from './unsent';
export type { Registry, RegistryEntry, RemoteBuild, RuntimeConfig } from './registry';
