import { useResendMailsMutation } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useFailureToast } from '@tastequest/family';
import { Button, type ButtonProps } from '@tastequest/ui';

interface ResendButtonProps extends Omit<ButtonProps, 'id' | 'busy' | 'onClick'> {
  /** Without it, all are sent again. */
  mailId?: string;
}

/** Sends again, and is busy meanwhile, whatever else is sent. */
export function ResendButton({ mailId, ...button }: ResendButtonProps) {
  const { toast } = useActions();
  const fail = useFailureToast();
  const [resendMails, { isLoading }] = useResendMailsMutation();

  const resend = async () => {
    try {
      await resendMails({ id: mailId }).unwrap();
      toast.success('On the way again');
    } catch (error) {
      fail(error, 'Failed to send again');
    }
  };

  return <Button {...button} busy={isLoading} onClick={() => void resend()} />;
}
