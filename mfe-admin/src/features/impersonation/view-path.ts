import type { Impersonation } from '@tastequest/client';

/** The page of a running impersonation: its address brings the banner back after a reload, and the server decides. */
export const VIEW_PATH = '/view/:impersonationId';
export const viewPath = ({ impersonationId }: Pick<Impersonation, 'impersonationId'>): string =>
  VIEW_PATH.replace(':impersonationId', impersonationId);
