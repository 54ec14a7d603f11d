import type { FamilyAccess } from '@tastequest/client';

const VERBS: Record<string, string> = {
  'impersonation.started': 'looked at the screens of',
  'impersonation.stopped': 'stopped looking at the screens of',
  'restriction.set': 'hid from administrators:',
  'restriction.cleared': 'showed to administrators again:',
};

/** `Ada looked at the screens of Mia.`, in words a parent knows. */
export function accessSentence({ adminName, action, targetName }: FamilyAccess): string {
  const [kind = '', detail = ''] = action.split(':');
  const role = detail.replaceAll('_', ' ');
  const verb =
    kind === 'role.granted'
      ? `gave the role ${role} to`
      : kind === 'role.removed'
        ? `took the role ${role} from`
        : (VERBS[kind] ?? `did “${action}” to`);
  return `${adminName} ${verb} ${targetName ?? 'your family'}.`;
}
