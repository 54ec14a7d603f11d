import { FormError } from '@tastequest/ui';
import { Spoken } from './spoken';

/** What went wrong with something sent; nothing without words. */
export function SpokenError({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Spoken text={children}>
      <FormError>{children}</FormError>
    </Spoken>
  );
}
