import { Button } from '@tastequest/ui';
import { Lightbulb } from 'lucide-react';

interface IdeasButtonProps {
  label?: string;
  variant?: 'primary' | 'secondary';
  onClick: () => void;
}

/** Opens a gallery, which belongs to the screen: what is taken from it ends the empty state around this button. */
export const IdeasButton = ({ label = 'Ideas', variant = 'secondary', onClick }: IdeasButtonProps) => (
  <Button variant={variant} icon={<Lightbulb />} onClick={onClick}>
    {label}
  </Button>
);
