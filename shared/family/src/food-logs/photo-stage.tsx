import { Spinner } from '@tastequest/ui';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import Lightbox, { type ControllerRef, type Labels, type Slide, type ZoomRef } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import styles from './photo-stage.module.css';
import type { ViewedPhoto } from './viewed-photo';

interface PhotoStageProps {
  photos: readonly ViewedPhoto[];
  index: number;
  /** By path; one that is not there yet is on its way. */
  urls: Readonly<Record<string, string>>;
  onShow: (logId: string) => void;
}

const LABELS: Labels = {
  Previous: 'Photo before',
  Next: 'Next photo',
  Slide: 'Photo',
  Carousel: 'Photos',
  'Photo gallery': 'Photos',
  'Zoom in': 'Bigger',
  'Zoom out': 'Smaller',
};

/** Twice its own pixels: a small photo can be looked at closely too. */
const MAX_ZOOM = 2;

/** Swipe, pinch, double tap, arrows, + and -. The dialog around it has name, focus and ways out. */
export function PhotoStage({ photos, index, urls, onShow }: PhotoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  // The list is asked for again and again. The same photos are no reason to begin anew.
  const content = JSON.stringify(photos.map(({ path, alt }) => ({ src: urls[path] ?? '', alt })));
  const slides = useMemo(() => JSON.parse(content) as Slide[], [content]);
  useStageKeys(stage, (key) => {
    if (key === 'ArrowLeft') controller.current?.prev();
    else if (key === 'ArrowRight') controller.current?.next();
    else if (key === '+') zoom.current?.zoomIn();
    else if (key === '-') zoom.current?.zoomOut();
  });
  const isAlone = photos.length === 1;
  return (
    <div ref={stage} className={styles.stage}>
      <Lightbox
        index={index}
        slides={slides}
        plugins={[Inline, Zoom]}
        labels={LABELS}
        carousel={{ finite: true, preload: 1, padding: 0 }}
        controller={{ ref: controller, closeOnEscape: false, touchAction: 'none' }}
        zoom={{ ref: zoom, maxZoomPixelRatio: MAX_ZOOM }}
        on={{
          view: ({ index: shown }) => {
            const photo = photos[shown];
            if (photo) onShow(photo.id);
          },
        }}
        render={{
          slide: ({ slide }) => ('src' in slide && slide.src ? undefined : <Spinner />),
          ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
        }}
      />
    </div>
  );
}

/** Keys that are pressed elsewhere in the dialog; the library hears its own. Not those of a dialog that lies above. */
function useStageKeys(stage: React.RefObject<HTMLDivElement | null>, onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Node ? event.target : null;
    const dialog = stage.current?.closest('[role="dialog"]');
    const isOurs = dialog?.contains(target) && !stage.current?.contains(target);
    if (isOurs && !event.ctrlKey && !event.metaKey && !event.altKey) onKey(event.key);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
