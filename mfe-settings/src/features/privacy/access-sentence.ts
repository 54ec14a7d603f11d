import type { FamilyAccess } from '@tastequest/client';

/** `Ada looked at Mia's screens.`, in words a parent knows. */
export function accessSentence({ adminName, action, targetName }: FamilyAccess): string {
  const whom = targetName ?? 'your family';
  const [kind, detail = ''] = action.split(':');
  const role = detail.replaceAll('_', ' ');
  switch (kind) {
    case 'impersonation.started':
      return `${adminName} viewed the app as ${whom}.`;
    case 'impersonation.stopped':
      return `${adminName} stopped viewing the app as ${whom}.`;
    case 'restriction.set':
      return `${adminName} hid ${whom} from administrators.`;
    case 'restriction.cleared':
      return `${adminName} made ${whom} visible to administrators again.`;
    case 'role.granted':
      return `${adminName} gave ${whom} the role ${role}.`;
    case 'role.removed':
      return `${adminName} removed the role ${role} from ${whom}.`;
    default:
      return `${adminName} did "${action}" (${whom}).`;
  }
}
