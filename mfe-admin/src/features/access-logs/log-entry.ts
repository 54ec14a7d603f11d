import type { AccessLog } from '@tastequest/client';

/** `set_role` reads `Set role`. */
export function actionLabel(action: string): string {
  const words = action.replaceAll(/[_.:-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whom it was about: the name, or the kind with the start of the id. */
export function targetLabel({
  targetType,
  targetId,
  targetName,
}: Pick<AccessLog, 'targetType' | 'targetId' | 'targetName'>): string {
  if (targetName) return targetName;
  const parts = [targetType?.replaceAll('_', ' '), targetId?.slice(0, 8)].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : '–';
}
