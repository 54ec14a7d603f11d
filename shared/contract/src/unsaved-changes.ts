import { useLayoutEffect } from 'react';
import { useActions } from './remote-context';
import type { ShellActions } from './services';

type Message = string | undefined;

/** What is unsaved in each mounted remote: the shell knows one answer per remote, a remote may have several forms. */
const unsaved = new WeakMap<ShellActions, Map<symbol, Message>>();

/**
 * While `dirty`, leaving asks in the shell's dialog "Leave without saving?": links, back and forward, sign-out; the
 * browser asks before it closes or reloads the page. Ends by itself when the calling component goes. `message` (default:
 * "You'll lose your changes.") says what would be lost. Does nothing where the form stays on screen: a change of the
 * query alone never asks.
 */
export function useUnsavedChanges(dirty: boolean, message?: string): void {
  const actions = useActions();
  useLayoutEffect(() => (dirty ? hold(actions, message) : undefined), [actions, dirty, message]);
}

function hold(actions: ShellActions, message: Message): () => void {
  const forms = unsaved.get(actions) ?? new Map<symbol, Message>();
  unsaved.set(actions, forms);
  const form = Symbol('form');
  const tell = () => actions.guardLeaving(forms.size > 0, [...forms.values()].at(-1));
  forms.set(form, message);
  tell();
  return () => {
    forms.delete(form);
    tell();
  };
}
