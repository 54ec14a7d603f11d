/**
 * The contract this build implements; the registry's `contract` ranges are checked against it before any remote code runs.
 * An addition raises the minor: remotes built against an older one still load. Each version has its report in `api`.
 */
export const CONTRACT_VERSION = '1.7.0';

const parse = (version: string) => version.split('.').map(Number) as [number, number, number];

/**
 * Whether `version` satisfies `range`. Two forms exist in a registry: exact (`1.2.3`) and caret (`^1.2.3`: the same
 * major, at least that minor and patch; below 1.0.0 the minor counts as the major). Anything else is not satisfied.
 */
export function satisfies(version: string, range: string): boolean {
  const match = /^(\^?)(\d+\.\d+\.\d+)$/.exec(range);
  if (!match || !/^\d+\.\d+\.\d+$/.test(version)) return false;
  const [major, minor, patch] = parse(version);
  const [wantMajor, wantMinor, wantPatch] = parse(match[2] ?? '');
  if (match[1] === '') return major === wantMajor && minor === wantMinor && patch === wantPatch;
  if (major !== wantMajor || (major === 0 && minor !== wantMinor)) return false;
  return minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
}
