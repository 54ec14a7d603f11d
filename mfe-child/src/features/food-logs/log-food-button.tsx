import { Button, type ButtonProps } from '@tastequest/ui';
import { Picture } from '../../components/pictures';

interface Props extends Omit<ButtonProps, 'children' | 'size' | 'icon'> {
  /** It did not get through: one button with two names, so that the one that is pressed keeps the keyboard. */
  again?: boolean;
}

/** The main action of the area. */
export function LogFoodButton({ again = false, ...props }: Props) {
  return (
    <Button {...props} size="xl" icon={<Picture emoji={again ? '📨' : '🥕'} />}>
      {again ? 'Send again' : 'Log Food'}
    </Button>
  );
}
