import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { childEditSchemaIn } from '@tastequest/client';
import type { AvatarId, Child, ChildEditForm } from '@tastequest/client';
import { Button, CheckboxField, Dialog, DialogFooter, FormError, useZodForm } from '@tastequest/ui';
import { showProblem } from '../../screen/model/submit-problem';
import type { Problem } from '../../screen/model/submit-problem';
import { editChildValues } from '../model/child-values';
import { ChildBasics, ChildDetails } from './child-fields';
import styles from './children.module.css';

/** How the child's own screens show themselves. */
export type ScreenChoice = Pick<Child, 'hidePoints' | 'preReader'>;

export interface EditChildDialogProps {
  /** The dialog is open while there is a child. */
  child: Child | null;
  onClose: () => void;
  timeZone: string | undefined;
  today: string;
  taken: readonly AvatarId[];
  onSave: (values: ChildEditForm, screens: ScreenChoice) => Promise<Problem | null>;
}

export function EditChildDialog({ child, onClose, ...form }: EditChildDialogProps) {
  return (
    <Dialog open={child !== null} onOpenChange={(open) => !open && onClose()} title="Edit Child" size="lg">
      {child && <EditChildForm key={child.id} child={child} onClose={onClose} {...form} />}
    </Dialog>
  );
}

function EditChildForm({ child, onClose, timeZone, today, taken, onSave }: EditChildDialogProps & { child: Child }) {
  const form = useZodForm(childEditSchemaIn(timeZone), { defaultValues: editChildValues(child, taken) });
  const { errors, isSubmitting } = form.formState;
  const [screens, setScreens] = useState<ScreenChoice>({ hidePoints: child.hidePoints, preReader: child.preReader });
  const save = form.handleSubmit(async (values) => showProblem(form, await onSave(values, screens)));
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <FormError>{errors.root?.message}</FormError>
        <ChildBasics today={today} taken={taken} />
        <fieldset className={styles.group}>
          <legend>Screens of your child</legend>
          <CheckboxField
            label="Does not read yet"
            hint="Screens are read aloud where the device has a voice."
            checked={screens.preReader ?? false}
            onChange={(event) => setScreens({ ...screens, preReader: event.target.checked })}
          />
          <CheckboxField
            label="Hide points"
            hint="Your child sees pictures and progress, no numbers of points."
            checked={screens.hidePoints}
            onChange={(event) => setScreens({ ...screens, hidePoints: event.target.checked })}
          />
        </fieldset>
        <ChildDetails />
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Save Changes
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  );
}
