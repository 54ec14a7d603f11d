import { messageFor } from '@tastequest/client';
import { lazyComponent } from '@tastequest/ui';
import { useState, type ReactNode } from 'react';
import type { MessageOf, PhotoChange, ViewedPhoto } from './viewed-photo';

interface PhotoViewerState {
  /** Shows the photo of this log large; the others of the list are a swipe away. */
  openPhoto: (logId: string) => void;
  /** Asks for a photo of a log that has none. */
  addPhoto: (log: Omit<PhotoChange, 'hasPhoto'>) => void;
  /** What lies over the page, to be rendered beside the list. */
  photoDialogs: ReactNode;
}

/**
 * The photos of a list of logs, large; and what adds, replaces and removes them. A photo that is gone from the list closes.
 *
 * @param messageOf other words for what went wrong, such as a child's
 */
export function usePhotoViewer(photos: readonly ViewedPhoto[], messageOf: MessageOf = messageFor): PhotoViewerState {
  const [shownId, setShownId] = useState<string | null>(null);
  const [change, setChange] = useState<PhotoChange | null>(null);
  const isOpen = change !== null || photos.some(({ id }) => id === shownId);
  return {
    openPhoto: setShownId,
    addPhoto: (log) => {
      // One that was open until it was removed is not to open again.
      setShownId(null);
      setChange({ ...log, hasPhoto: false });
    },
    photoDialogs: isOpen && (
      <PhotoDialogs
        photos={photos}
        shownId={shownId}
        onShow={setShownId}
        change={change}
        onChange={setChange}
        messageOf={messageOf}
      />
    ),
  };
}

const PhotoDialogs = lazyComponent(
  () => import(/* webpackChunkName: 'photos' */ './photo-dialogs').then((module) => module.PhotoDialogs),
  null,
);
