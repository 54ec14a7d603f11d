import { useEffect, useEffectEvent, useState } from 'react';
import type { AppError } from '../errors/app-error';
import { classify } from '../errors/classify';
import { isRefusal, loadPhotoTools, preparePhoto } from './prepare-photo';

interface PreparedPhoto {
  /** What will be sent; null until it is ready. */
  prepared: Blob | null;
  isPreparing: boolean;
  /** Why the last one was refused; gone as soon as another is chosen. */
  problem: AppError | null;
}

/**
 * Checks a photo and makes it smaller as soon as it is chosen, for the field that it is chosen in.
 *
 * @param onRefused the field lets go of the photo: what can't be sent isn't kept
 */
export function usePreparedPhoto(photo: Blob | null, onRefused: () => void): PreparedPhoto {
  const [outcome, setOutcome] = useState<{ photo: Blob; prepared?: Blob; problem?: AppError } | null>(null);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    loadPhotoTools().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!photo) return undefined;
    let isCurrent = true;
    preparePhoto(photo).then(
      (prepared) => isCurrent && setOutcome({ photo, prepared }),
      (error: unknown) => {
        if (!isCurrent) return;
        // Without the net it is checked when it is sent.
        if (!isRefusal(error)) return setOutcome({ photo, prepared: photo });
        setOutcome({ photo, problem: classify(error) });
        refuse();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  const own = outcome?.photo === photo ? outcome : null;
  return {
    prepared: own?.prepared ?? null,
    isPreparing: photo !== null && own === null,
    problem: (photo === null ? outcome?.problem : own?.problem) ?? null,
  };
}
