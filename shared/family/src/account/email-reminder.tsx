import { useProfile } from '@tastequest/contract';
import { lazyComponent, Skeleton } from '@tastequest/ui';
import type { ConfirmEmailNoticeProps } from './confirm-email-notice';

const ConfirmEmailNotice = lazyComponent(
  () => import('./confirm-email-notice').then((module) => module.ConfirmEmailNotice),
  <Skeleton lines={3} />,
);

/** Reminds a parent whose e-mail address is not confirmed. Renders nothing else, and under a shell that does not say. */
export const EmailReminder = (props: ConfirmEmailNoticeProps) =>
  useProfile().emailConfirmed === false ? <ConfirmEmailNotice {...props} /> : null;
