import { mustBeLive, switchOff, switchOn, takeOut } from '../environment/changes.ts';
import { CommandError } from '../command-error.ts';
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

/** Takes a remote that is off out of the environment for good: its addresses lead nowhere, others may have them. */
export const remove = (context: Context, name: string): Promise<Outcome> =>
  applyEdit(context, (before) => {
    const { build } = mustBeLive(before, name);
    const registry = takeOut(before, name);
    if (!before.remotes[name]?.off) {
      throw new CommandError(
        `${name} is in use.`,
        `Switch it off first, with a message for whoever still goes there: npm run off -- ${name}`,
      );
    }
    return { registry, changes: [{ action: 'remove', name, from: build, to: null, commit: null }] };
  });
