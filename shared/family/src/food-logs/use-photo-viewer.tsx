import { messageFor } from '@tastequest/client';
import { lazyComponent } from '@tastequest/ui';
import { useState, type ReactNode } from 'react';

/** A photo of a list of logs, with what stands beside it when it is large. */
export interface ViewedPhoto {
  /** Of the log. */
  id: string;
  childId: string;
  /** In the storage. */
  path: string;
  alt: string;
  foodName: string;
  /** Whose it is, the meal and the day, as far as the list tells them. */
  caption: string;
  /** The day of the log, for the name of a saved file: 2026-03-09. */
  day: string;
  /** Whether whoever looks at it may replace and remove it. */
  canChange: boolean;
}

interface PhotoLog {
  id: string;
  childId: string;
  foodName: string;
  photoUrl: string | null;
  logDate: string;
}

/** The photos of those logs that have one, in the order of the list. */
export function photosOf<Log extends PhotoLog>(
  logs: readonly Log[],
  describe: (log: Log) => Pick<ViewedPhoto, 'alt' | 'caption' | 'canChange'>,
): ViewedPhoto[] {
  return logs.flatMap((log) => {
    const { id, childId, foodName, photoUrl: path, logDate: day } = log;
    return path === null ? [] : [{ id, childId, foodName, path, day, ...describe(log) }];
  });
}

/** A log that gets a photo. */
export interface PhotoChange extends Pick<ViewedPhoto, 'id' | 'childId' | 'foodName'> {
  /** The photo takes the place of another. */
  hasPhoto: boolean;
}

/** The words for what went wrong, with the sentence that is there for it. */
export type MessageOf = typeof messageFor;

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
    addPhoto: (log) => setChange({ ...log, hasPhoto: false }),
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
