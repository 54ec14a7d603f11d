import { useCallback, useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { Button, IconButton } from '@tastequest/ui';
import { Picture, PictureTile } from '../../components/pictures';
import { SpeakButton } from '../../components/spoken';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import { problemText } from './rules';
import type { Unsent } from './unsent';
import { useOutbox } from './use-outbox';
import { useSendLog } from './use-send-log';
import { useSendTaste } from './use-send-taste';
import styles from './unsent-list.module.css';

/** What did not reach the server: said on every screen, to send again with the same key. */
export function UnsentList() {
  const { kept, sending, isStored } = useOutbox();
  const sendAgain = useSendAgain();
  useSendWaiting();
  if (kept.every(({ key }) => sending.has(key))) return null;
  return (
    <section className={styles.box} aria-label="Not sent yet">
      <ul className={styles.list}>
        {kept.map((draft) => (
          <UnsentRow
            key={draft.key}
            draft={draft}
            isBusy={sending.has(draft.key)}
            onSend={() => void sendAgain(draft)}
          />
        ))}
        {!isStored && <li className={styles.row}>Do not close this page. It would be gone.</li>}
      </ul>
    </section>
  );
}

function UnsentRow({ draft, isBusy, onSend }: { draft: Unsent; isBusy: boolean; onSend: () => void }) {
  const { forget } = useOutbox();
  const toast = useToast();
  const lostPhoto = useLostPhoto(draft);
  const words = `${draft.foodName} is not sent yet.`;
  return (
    <li className={styles.row}>
      <PictureTile emoji={draft.foodEmoji} tone="sky" />
      <div className={styles.words}>
        <p className={styles.title}>{words}</p>
        {lostPhoto && <p>The photo is gone. We kept the rest.</p>}
      </div>
      <SpeakButton text={`${words} Send it again.`} />
      <Button size="lg" busy={isBusy} icon={<Picture emoji="📨" />} onClick={onSend}>
        Send again
      </Button>
      <IconButton
        label={`Throw away: ${draft.foodName}`}
        icon={<X />}
        disabled={isBusy}
        onClick={() => {
          forget(draft.key);
          toast.info('Gone. It was not sent.');
        }}
      />
    </li>
  );
}

/** Whether the log had a photo that did not outlast the page. */
function useLostPhoto(draft: Unsent): boolean {
  const { photos } = useOutbox();
  const [isLost, setLost] = useState(false);
  const wants = draft.kind === 'log' && draft.hasPhoto && !draft.photoPath;
  useEffect(() => {
    if (!wants) return undefined;
    let isCurrent = true;
    void photos.get(draft.key).then((photo) => isCurrent && setLost(photo === null));
    return () => {
      isCurrent = false;
    };
  }, [photos, draft.key, wants]);
  return wants && isLost;
}

/**
 * Sends once more what is kept, and says how it went. What goes by itself says only what is over: a log that arrived or was
 * refused for good; what did not get through stays on the screen anyway.
 */
function useSendAgain(): (draft: Unsent, goesByItself?: boolean) => Promise<void> {
  const toast = useToast();
  const sendLog = useSendLog();
  const sendTaste = useSendTaste();
  return useCallback(
    async (draft, goesByItself = false) => {
      const { problem } = draft.kind === 'log' ? await sendLog(draft) : await sendTaste(draft);
      if (!problem) {
        if (draft.kind === 'taste') toast.success('Sent!');
        return;
      }
      const why = problemText(problem);
      if (!problem.isKept) toast.error(`${draft.foodName} was not sent. ${why}`);
      else if (!goesByItself) toast.error(why);
    },
    [toast, sendLog, sendTaste],
  );
}

/** What waits goes by itself, one after the other: when the child is back, and when the net is. */
function useSendWaiting(): void {
  const { kept, latest } = useOutbox();
  const { isAreaOpen } = useChildMode();
  const sendAgain = useSendAgain();
  const isBack = useRef(false);
  useEffect(() => {
    const sendAll = async () => {
      for (const { key } of kept) {
        // Meanwhile thrown away, or the next child plays.
        const draft = isAreaOpen.current ? latest(key) : undefined;
        if (draft) await sendAgain(draft, true);
      }
    };
    const start = () => void sendAll();
    if (!isBack.current && navigator.onLine) start();
    isBack.current = true;
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [kept, latest, sendAgain, isAreaOpen]);
}
