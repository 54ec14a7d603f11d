import { readRegistry, runtimeConfigSchema } from '@tastequest/contract/internal';
import type { Registry, RuntimeConfig } from '@tastequest/contract';

const inline = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || 'null');

/** The configuration the page server wrote into the page. Throws when it is missing or malformed: nothing works without it. */
export const readRuntimeConfig = (): RuntimeConfig => runtimeConfigSchema.parse(inline('tq-config'));

let parsed: Registry | undefined;

/** The registry written into the page, parsed once; throws where it can't be understood. */
export const inlineRegistry = (): Registry => (parsed ??= read(inline('tq-registry')));

/** The registry as it is now: a retry reads it again, because the fix may be a new deploy. */
export async function fetchRegistry(signal: AbortSignal): Promise<Registry> {
  const response = await fetch('/registry.json', { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`registry.json answered ${response.status}`);
  return read(await response.json());
}

function read(value: unknown): Registry {
  const { registry, problems } = readRegistry(value);
  for (const problem of problems) console.warn(`Registry, left out: ${problem}`);
  return registry;
}
