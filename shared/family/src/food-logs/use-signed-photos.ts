import { useLazyPhotoUrlQuery } from '@tastequest/client';
import { useCallback, useEffect, useState } from 'react';
import type { ViewedPhoto } from './viewed-photo';

/**
 * Links to the photo that is shown and to those beside it, asked for when they come into view: a link lives for ten minutes, and a viewer
 * may be open for longer.
 */
export function useSignedPhotos(photos: readonly ViewedPhoto[], index: number) {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const [ask] = useLazyPhotoUrlQuery();
  /** A link that is good now; the one before, while it lives. */
  const signNow = useCallback((path: string) => ask({ path }).unwrap(), [ask]);
  const wanted = photos
    .slice(Math.max(0, index - 1), index + 2)
    .map(({ path }) => path)
    .join('\n');
  useEffect(() => {
    let isCurrent = true;
    for (const path of wanted.split('\n')) {
      signNow(path).then(
        (url) => isCurrent && setUrls((before) => ({ ...before, [path]: url })),
        // The place of the photo stays empty; the next swipe asks again.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [wanted, signNow]);
  return { urls, signNow };
}
