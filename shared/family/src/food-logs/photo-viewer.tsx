import { classify, useSetLogPhotoMutation } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Button, ConfirmDialog, Dialog, interpolate } from '@tastequest/ui';
import { ImageDown, ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PhotoStage } from './photo-stage';
import styles from './photo-viewer.module.css';
import { savePhoto } from './save-photo';
import type { MessageOf, ViewedPhoto } from './viewed-photo';
import { useSignedPhotos } from './use-signed-photos';

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  /** The log whose photo is shown; one of these. */
  shownId: string;
  messageOf: MessageOf;
  onShow: (logId: string) => void;
  onReplace: (photo: ViewedPhoto) => void;
  onClose: () => void;
}

/** One photo over the whole screen, with the others of its list before and after it. */
export function PhotoViewer({ photos, shownId, messageOf, onShow, onReplace, onClose }: PhotoViewerProps) {
  const index = photos.findIndex(({ id }) => id === shownId);
  const photo = photos[index];
  const { urls, signNow } = useSignedPhotos(photos, index);
  if (!photo) return null;
  const place = photos.length > 1 ? `${index + 1} of ${photos.length}` : '';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="full"
      title={photo.foodName}
      description={[photo.caption, place].filter(Boolean).join(' · ')}
      footer={<PhotoActions photo={photo} messageOf={messageOf} urlOf={signNow} onReplace={() => onReplace(photo)} />}
    >
      <PhotoStage photos={photos} index={index} urls={urls} onShow={onShow} />
    </Dialog>
  );
}

interface PhotoActionsProps {
  photo: ViewedPhoto;
  messageOf: MessageOf;
  urlOf: (path: string) => Promise<string>;
  onReplace: () => void;
}

const action = { variant: 'secondary', size: 'lg', className: styles.action } as const;

function PhotoActions({ photo, messageOf, urlOf, onReplace }: PhotoActionsProps) {
  const { toast } = useActions();
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [setLogPhoto, { isLoading }] = useSetLogPhotoMutation();
  const save = async () => {
    setSaving(true);
    try {
      await savePhoto(await urlOf(photo.path), photo);
    } catch {
      toast.error("The photo can't be saved right now. Please try again.");
    }
    setSaving(false);
  };
  const remove = async () => {
    const { error } = await setLogPhoto({ foodLogId: photo.id, path: null });
    setAsking(false);
    if (error) toast.error(messageOf(classify(error), "That didn't work. Please try again."));
    else toast.success('The photo is gone.');
  };
  return (
    <>
      <Button {...action} aria-label="Save photo" icon={<ImageDown />} busy={isSaving} onClick={() => void save()}>
        Save
      </Button>
      {photo.canChange && (
        <>
          <Button {...action} icon={<ImageUp />} onClick={onReplace}>
            Replace
          </Button>
          <Button {...action} icon={<Trash2 />} onClick={() => setAsking(true)}>
            Remove
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title="Remove this photo?"
            text={interpolate('The log of {food} stays.', { food: photo.foodName })}
            confirmLabel="Remove"
            cancelLabel="Keep it"
            danger
            busy={isLoading}
            onConfirm={() => void remove()}
          />
        </>
      )}
    </>
  );
}
