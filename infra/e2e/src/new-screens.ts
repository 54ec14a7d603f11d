import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface Gate {
  role?: string;
  flag?: string;
}
/** Of a `remote.json`, what says who gets where. */
interface Place {
  routes: { path: string; guard: Gate & { signedIn: boolean } }[];
  navigation?: (Gate & { path: string })[];
}

/**
 * Where the navigation leads people of this role, in remotes of which `listed` has no screen: a new remote is looked at from its
 * first day on, and lists its further screens when it has them.
 */
export function newScreens(role: 'parent' | 'child', listed: readonly string[], root = ROOT): string[] {
  const isOpen = (gate: Gate) => !gate.flag && (!gate.role || gate.role === role);
  const files = readdirSync(root).map((folder) => path.join(root, folder, 'remote.json'));
  const screens = files
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { routes, navigation = [] } = JSON.parse(readFileSync(file, 'utf8')) as Place;
      const isOf = (screen: string) => routes.some(({ path: own }) => isBelow(screen, own.replace(/\/\*$/, '')));
      if (!routes.every(({ guard }) => isOpen(guard)) || listed.some(isOf)) return [];
      return navigation.filter(isOpen).map((entry) => entry.path);
    });
  return [...new Set(screens)];
}

const isBelow = (screen: string, area: string) => screen === area || screen.startsWith(`${area}/`);
