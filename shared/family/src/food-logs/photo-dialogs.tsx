import { ChangePhotoDialog } from './change-photo-dialog';
import { PhotoViewer } from './photo-viewer';
import type { MessageOf, PhotoChange, ViewedPhoto } from './viewed-photo';

interface PhotoDialogsProps {
  photos: readonly ViewedPhoto[];
  /** The log whose photo is large. */
  shownId: string | null;
  onShow: (logId: string | null) => void;
  /** The log that gets a photo; over the photo that it replaces. */
  change: PhotoChange | null;
  onChange: (change: PhotoChange | null) => void;
  messageOf: MessageOf;
}

/** What lies over a list of logs with photos, loaded when the first of it is opened. */
export function PhotoDialogs({ photos, shownId, onShow, change, onChange, messageOf }: PhotoDialogsProps) {
  const isThere = photos.some(({ id }) => id === shownId);
  return (
    <>
      {shownId !== null && isThere && (
        <PhotoViewer
          photos={photos}
          shownId={shownId}
          messageOf={messageOf}
          onShow={onShow}
          onReplace={(photo) => onChange({ ...photo, hasPhoto: true })}
          onClose={() => onShow(null)}
        />
      )}
      {change && <ChangePhotoDialog log={change} messageOf={messageOf} onClose={() => onChange(null)} />}
    </>
  );
}
