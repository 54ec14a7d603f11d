import { useSendConfirmationMutation } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { Button } from '@tastequest/ui';
import { MailQuestion } from 'lucide-react';
import { Notice } from '../components/notice';
import { useFailureToast } from '../hooks/use-failure-toast';

export interface ConfirmEmailNoticeProps {
  /** False on the page where the address is changed. */
  offersChange?: boolean;
}

/** Asks a parent to confirm the e-mail address, with a new link where the first one is lost. */
export function ConfirmEmailNotice({ offersChange = true }: ConfirmEmailNoticeProps) {
  const { email } = useProfile();
  const { navigate, refreshProfile, toast } = useActions();
  const [send, { isLoading }] = useSendConfirmationMutation();
  const fail = useFailureToast();
  const sendAgain = async () => {
    try {
      const isConfirmed = await send().unwrap();
      toast.success(
        isConfirmed ? 'Your email address is confirmed' : 'The link is on its way. Please check your inbox.',
      );
      if (isConfirmed) await refreshProfile();
    } catch (failure) {
      fail(failure, "The link couldn't be sent. Please try again.");
    }
  };
  return (
    <Notice
      label="Confirm your email address"
      icon={MailQuestion}
      text={
        <>
          <strong>Please confirm your email address.</strong> Open the link in our email to {email}. Until then, we
          don't send news about your children there.
        </>
      }
    >
      <Button variant="secondary" busy={isLoading} onClick={() => void sendAgain()}>
        Send the link
      </Button>
      {offersChange && (
        <Button variant="ghost" onClick={() => navigate('/settings/account')}>
          Change address
        </Button>
      )}
    </Notice>
  );
}
