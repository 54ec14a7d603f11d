import type { Registry, RemoteBuild, SessionProfile } from '@tastequest/contract';
import { readRuntimeConfig } from '../config/runtime-config';
import { hasOverrides } from './has-overrides';
import type { OverriddenPage } from './overrides';

/** Only who uses them fetches their code. */
const load = () => import(/* webpackChunkName: 'overrides' */ './overrides');

const isWanted = () => hasOverrides(readRuntimeConfig());

/** The build that takes the place of a remote in this browser, where that is allowed. */
export const overrideOf = async (
  registry: Registry,
  name: string,
  profile: SessionProfile | null,
): Promise<RemoteBuild | undefined> => (isWanted() ? (await load()).overrideOf(registry, name, profile) : undefined);

/** Ctrl+Shift+F9 opens the panel of overrides; a badge shows which are active. */
export function watchOverrides(page: OverriddenPage): void {
  const show = (isOpen: boolean) => void load().then(({ showOverrides }) => showOverrides(page, isOpen));
  addEventListener('keydown', ({ key, ctrlKey, shiftKey }) => key === 'F9' && ctrlKey && shiftKey && show(true));
  if (isWanted()) show(false);
}
