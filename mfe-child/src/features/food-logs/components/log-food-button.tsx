import { Button, type ButtonProps } from '@tastequest/ui';

/** The main action of the area. */
export function LogFoodButton(props: Omit<ButtonProps, 'children' | 'size' | 'icon'>) {
  return (
    <Button {...props} size="xl" icon={<span aria-hidden="true">🥕</span>}>
      Log Food
    </Button>
  );
}
