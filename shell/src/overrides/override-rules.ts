import { CONTRACT_VERSION } from '@tastequest/contract';
import type { Registry, RemoteBuild, SessionProfile } from '@tastequest/contract';
import { isNamed, overridesSchema } from '@tastequest/contract/internal';

/** What is allowed in this page to this person, or why nothing is. */
export type Permission = { origins: string[] } | { refusal: string };

/**
 * Whether somebody may override remotes here. The page's policy decides in the end: it lets no other code in than that of the
 * registry's origins, whoever is asking.
 */
export function permissionOf({ overrides }: Registry, profile: SessionProfile | null): Permission {
  const { success, data } = overridesSchema.safeParse(overrides);
  if (!success) return { refusal: 'This site allows no overrides.' };
  if (!data.everybody && !isNamed(data, profile))
    return { refusal: 'This site allows overrides, but not to whoever is signed in now.' };
  return { origins: data.origins };
}

/** Why an entry at this address can't be loaded, for the field it stands in; undefined where it can. */
export function problemWith(address: string, { origins }: { origins: string[] }): string | undefined {
  const origin = originOf(address);
  if (!origin) return 'Enter a whole address, such as http://localhost:4201/tq_child.js.';
  if (origins.some((allowed) => matches(allowed, origin))) return undefined;
  return `Only ${origins.join(' and ')} may be loaded here.`;
}

function originOf(address: string): string | undefined {
  try {
    const { protocol, origin } = new URL(address);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
}

const matches = (allowed: string, origin: string) =>
  allowed === origin || (allowed.endsWith(':*') && origin.startsWith(allowed.slice(0, -1)));

/** The build at the address, where that is allowed. It has no checksum: its files change while somebody works on them. */
export function overrideAt(
  address: string | undefined,
  registry: Registry,
  profile: SessionProfile | null,
): RemoteBuild | undefined {
  const permission = permissionOf(registry, profile);
  if (!address || 'refusal' in permission || problemWith(address, permission)) return undefined;
  const entry = new URL(address).href;
  return { version: '0.0.0', build: entry, entry, integrity: '', contract: CONTRACT_VERSION, preload: [] };
}
