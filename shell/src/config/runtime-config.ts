import { readRegistry, runtimeConfigSchema } from '@tastequest/contract/internal';
import type { Registry, RuntimeConfig } from '@tastequest/contract';

const inline = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || 'null');

/** The configuration the page server wrote into the page. Throws when it is missing or malformed: nothing works without it. */
export const readRuntimeConfig = (): RuntimeConfig => runtimeConfigSchema.parse(inline('tq-config'));

/** Long enough for a slow phone. */
const TIMEOUT_MS = 3_500;

/** The registry written into the page; null where it can't be understood. */
export function inlineRegistry(): Registry | null {
  try {
    return read(inline('tq-registry'));
  } catch (error) {
    console.warn("The page's registry can't be read:", error);
    return null;
  }
}

/** The registry as it is now. */
export async function fetchRegistry(): Promise<Registry> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('registry.json did not come')), TIMEOUT_MS);
  try {
    const response = await fetch('/registry.json', { cache: 'no-store', signal: controller.signal });
    if (!response.ok) throw new Error(`registry.json answered ${response.status}`);
    return read(await response.json());
  } finally {
    clearTimeout(timer);
  }
}

function read(value: unknown): Registry {
  const { registry, problems } = readRegistry(value);
  for (const problem of problems) console.warn(`Registry, left out: ${problem}`);
  return registry;
}
