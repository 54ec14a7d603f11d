import { mustBeLive, switchOff, switchOn } from '../environment/changes.ts';
import { applyEdit, type Context, type Outcome } from './context.ts';

/** The kill switch: nothing of the remote is loaded from now on, and whoever opens it reads the message. */
export const off = (context: Context, name: string, message: string): Promise<Outcome> =>
  applyEdit(context, (before) => {
    const { build } = mustBeLive(before, name);
    const registry = switchOff(before, name, message);
    if (before.remotes[name]?.off?.message === message) return { registry: before, changes: [] };
    return { registry, changes: [{ action: 'off', name, from: build, to: null, commit: null, detail: message }] };
  });

/** Ends what `off` did. */
export const on = (context: Context, name: string): Promise<Outcome> =>
  applyEdit(context, (before) => {
    const { build } = mustBeLive(before, name);
    const registry = switchOn(before, name);
    if (!before.remotes[name]?.off) return { registry: before, changes: [] };
    return { registry, changes: [{ action: 'on', name, from: null, to: build, commit: null }] };
  });
