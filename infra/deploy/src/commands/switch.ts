import { mustBeLive, switchOff, switchOn, takeOut } from '../environment/changes.ts';
import { OFF } from '../environment/log.ts';
import { CommandError } from '../command-error.ts';
import { applyEdit, type Context, type Outcome } from './context.ts';

/** What a panel on a phone shows without being scrolled. */
const MAX_MESSAGE = 300;

/** The kill switch: nothing of the remote is loaded from now on, and whoever opens it reads the message. */
export async function off(context: Context, name: string, message: string): Promise<Outcome> {
  if (message.trim() === '' || message.length > MAX_MESSAGE) {
    throw new CommandError(
      message.trim() === ''
        ? 'There is nothing to read in the message.'
        : `The message has ${message.length} characters.`,
      `Say in up to ${MAX_MESSAGE} why, and when to come back: --message "We are mending the shop. Please come back at noon."`,
    );
  }
  return applyEdit(context, (before) => {
    const { build } = mustBeLive(before, name);
    const registry = switchOff(before, name, message);
    const last = before.remotes[name]?.off;
    if (last?.message === message) return { registry: before, changes: [] };
    const from = last ? OFF : build;
    return { registry, changes: [{ action: 'off', name, from, to: OFF, commit: null, detail: message }] };
  });
}

/** Ends what `off` did. */
export const on = (context: Context, name: string): Promise<Outcome> =>
  applyEdit(context, (before) => {
    const { build } = mustBeLive(before, name);
    const registry = switchOn(before, name);
    if (!before.remotes[name]?.off) return { registry: before, changes: [] };
    return { registry, changes: [{ action: 'on', name, from: OFF, to: build, commit: null }] };
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
