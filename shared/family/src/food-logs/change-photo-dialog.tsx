import { classify, useSetLogPhotoMutation } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Button, DialogFooter, Form, useDialogClose } from '@tastequest/ui';
import { useState, type FormEvent } from 'react';
import { FormDialog, useReportDirty } from '../unsaved-changes/unsaved-changes';
import { LogPhotoField } from './log-photo-field';
import { useUploadOnce } from './use-upload-once';
import type { MessageOf, PhotoChange } from './viewed-photo';

interface ChangePhotoDialogProps {
  log: PhotoChange;
  messageOf: MessageOf;
  onClose: () => void;
}

/** Asks for a photo and gives it to the log. */
export function ChangePhotoDialog({ log, messageOf, onClose }: ChangePhotoDialogProps) {
  return (
    <FormDialog onClose={onClose} title={log.hasPhoto ? 'Replace photo' : 'Add photo'} description={log.foodName}>
      <ChangePhotoForm log={log} messageOf={messageOf} onSaved={onClose} />
    </FormDialog>
  );
}

function ChangePhotoForm({
  log,
  messageOf,
  onSaved,
}: Omit<ChangePhotoDialogProps, 'onClose'> & { onSaved: () => void }) {
  const { toast } = useActions();
  const cancel = useDialogClose();
  const [photo, setPhoto] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const { save, progress } = useChangePhoto(log, messageOf);
  useReportDirty(photo !== null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!photo) return setProblem('Please choose a photo.');
    setProblem(undefined);
    const why = await save(photo);
    if (why) return setProblem(why);
    toast.success(log.hasPhoto ? 'The new photo is there.' : 'The photo is there.');
    onSaved();
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <LogPhotoField
        label="Photo"
        value={photo}
        messageOf={messageOf}
        onChange={(next) => {
          setPhoto(next);
          setProblem(undefined);
        }}
        progress={progress}
        error={problem}
      />
      <DialogFooter>
        <Button variant="secondary" size="lg" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" size="lg" busy={progress !== undefined}>
          Use this photo
        </Button>
      </DialogFooter>
    </Form>
  );
}

/** Sends a photo once and gives it to the log, also when the second part has to be done again. Answers why it did not work. */
function useChangePhoto(log: PhotoChange, messageOf: MessageOf) {
  const [progress, setProgress] = useState<number>();
  const { upload, forget } = useUploadOnce();
  const [setLogPhoto] = useSetLogPhotoMutation();
  const save = async (file: File): Promise<string | null> => {
    try {
      const path = await upload(log.childId, file, setProgress);
      setProgress(1);
      await setLogPhoto({ foodLogId: log.id, path }).unwrap();
      return null;
    } catch (failure) {
      const error = classify(failure);
      // A photo that waited for a day was deleted.
      if (error.code === 'photo.not_found') forget(file);
      return messageOf(error, "That didn't work. Please try again.");
    } finally {
      setProgress(undefined);
    }
  };
  return { save, progress };
}
