import * as z from 'zod/mini';
import { readRuntimeConfig } from '../config/runtime-config';
import { onDevice } from '../device/storage';
import { KEY } from './has-overrides';

const storedSchema = z.record(z.string(), z.string());

/** Entries by remote, as this browser keeps them; none where they can't be read. */
export function storedOverrides(): Record<string, string> {
  try {
    return storedSchema.parse(JSON.parse(onDevice.get(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Those of this browser, and behind them those that the page's own server is told of. */
export const allOverrides = (): Record<string, string> => ({ ...readRuntimeConfig().overrides, ...storedOverrides() });

/** Keeps those with an address, and loads the page again with them. */
export function applyOverrides(addresses: Record<string, string>): void {
  const kept = Object.entries(addresses).filter(([, address]) => address);
  if (kept.length > 0) onDevice.set(KEY, JSON.stringify(Object.fromEntries(kept)));
  else onDevice.remove(KEY);
  location.reload();
}
