import { fingerprint } from '@tastequest/contract/internal';
import { SAFE_ORIGIN, type Overrides } from '../environment/registry.ts';
import { CommandError } from '../command-error.ts';
import { inWords, mustBeFamily, mustBeRole } from './canary.ts';
import { applyEdit, type Context, type Outcome } from './context.ts';

/** Whose browsers may load builds that somebody works on, and from where; families by id. */
export type Allowance = Overrides;

/** Allows it, in place of what was allowed before. */
export async function allowOverrides(context: Context, allowance: Allowance): Promise<Outcome> {
  const { roles, families } = allowance;
  if (roles.length + families.length === 0)
    throw new CommandError('Nobody would get overrides.', 'Say who may: --role parent or --family ID');
  roles.forEach(mustBeRole);
  families.forEach(mustBeFamily);
  if (allowance.origins.length === 0)
    throw new CommandError('Overrides would come from nowhere.', 'Say from where: --origin http://localhost:4201');
  const overrides = {
    origins: allowance.origins.map(mustBeSafe),
    roles,
    families: families.map(fingerprint),
  };
  return set(context, overrides, `${overrides.origins.join(', ')} for ${inWords({ share: 0, roles, families })}`);
}

/** Nobody may load anything that is not released. */
export const refuseOverrides = (context: Context): Promise<Outcome> => set(context, undefined);

const set = (context: Context, overrides: Overrides | undefined, detail?: string) =>
  applyEdit(context, (before) => {
    if (JSON.stringify(before.overrides) === JSON.stringify(overrides)) return { registry: before, changes: [] };
    const action = overrides ? 'allow' : 'refuse';
    const change = { action, name: 'overrides', from: null, to: null, commit: null, ...(detail && { detail }) };
    return { registry: { ...before, overrides }, changes: [change] };
  });

function mustBeSafe(origin: string): string {
  if (SAFE_ORIGIN.test(origin)) return origin;
  throw new CommandError(
    `"${origin}" is not an origin that can be allowed.`,
    'It looks like https://dev.example, or http://localhost:4201 for the own computer.',
  );
}
