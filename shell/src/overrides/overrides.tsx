import type { ReadableStore, Registry, Services$, SessionProfile } from '@tastequest/contract';
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { overrideAt } from './override-rules';
import styles from './overrides.module.css';
import { OverridesPanel } from './overrides-panel';
import { allOverrides, applyOverrides } from './stored-overrides';

export interface OverriddenPage {
  registry: ReadableStore<Registry | null>;
  services$: Services$;
}

/** The build that takes the place of the remote for this person. */
export const overrideOf = (registry: Registry, name: string, profile: SessionProfile | null) =>
  overrideAt(allOverrides()[name], registry, profile);

let root: Root | undefined;
let shown = 0;

/** Draws the badge and, if it is wanted, the panel: beside the app, which may be broken by what is overridden. */
export function showOverrides(page: OverriddenPage, isOpen: boolean): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Overrides key={(shown += 1)} page={page} startsOpen={isOpen} />);
}

function Overrides({ page: { registry, services$ }, startsOpen }: { page: OverriddenPage; startsOpen: boolean }) {
  const live = useSyncExternalStore(registry.subscribe, registry.get);
  const { profile } = useSyncExternalStore(services$.subscribe, services$.get);
  const [isOpen, setOpen] = useState(startsOpen);
  if (!live) return null;
  const active = Object.entries(allOverrides()).filter(([, address]) => overrideAt(address, live, profile));
  return (
    <>
      {active.length > 0 && (
        <aside aria-label="Overrides" className={styles.badge}>
          <button type="button" onClick={() => setOpen(true)}>
            Not released: {active.map(([name]) => name).join(', ')}
          </button>
        </aside>
      )}
      {isOpen && (
        <OverridesPanel registry={live} profile={profile} onApply={applyOverrides} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
