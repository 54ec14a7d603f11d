import type { messageFor } from '@tastequest/client';

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
