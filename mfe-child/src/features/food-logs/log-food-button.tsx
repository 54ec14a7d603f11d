import { Button, type ButtonProps } from '@tastequest/ui';
import { Picture } from '../../components/pictures';

/** The main action of the area. */
export function LogFoodButton(props: Omit<ButtonProps, 'children' | 'size' | 'icon'>) {
  return (
    <Button {...props} size="xl" icon={<Picture emoji="🥕" />}>
      Log Food
    </Button>
  );
}
