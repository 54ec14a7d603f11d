import { useProfile } from '@tastequest/contract';
import { lazyPart, Skeleton } from '@tastequest/ui';

const ConfirmEmailNotice = lazyPart(
  () => import('./confirm-email-notice').then((module) => module.ConfirmEmailNotice),
  <Skeleton lines={3} />,
);

/** Reminds a parent whose e-mail address is not confirmed. Renders nothing else, and under a shell that does not say. */
export const EmailReminder = () => (useProfile().emailConfirmed === false ? <ConfirmEmailNotice /> : null);
