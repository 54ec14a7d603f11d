import { Dialog } from '@tastequest/ui';
import type { ReactElement } from 'react';

/** A form as the product shows it: in a dialog, which its Cancel button closes. */
export function inDialog(form: ReactElement) {
  return (
    <Dialog open title="Test" onOpenChange={() => undefined}>
      {form}
    </Dialog>
  );
}
