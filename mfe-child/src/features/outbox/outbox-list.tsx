import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { useBackoff } from '@tastequest/client';
import { distinctNames } from '@tastequest/formats';
import { Button, IconButton } from '@tastequest/ui';
import { Picture, PictureTile } from '../../components/pictures';
import { SpeakButton } from '../../components/spoken';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import type { OutboxItem } from './items';
import { problemText, UNKEPT_PHOTO } from './rules';
import { useOutbox } from './use-outbox';
import { useSendLog } from './use-send-log';
import { useSendTaste } from './use-send-taste';
import styles from './outbox-list.module.css';

/** What did not reach the server: said on every screen, to send again with the same key. */
export function OutboxList() {
  const { items, sending, isStored } = useOutbox();
  const resend = useResend();
  useAutoResend();
  const unsent = items.filter(({ key }) => !sending.get(key)?.isFirst);
  const nameOf = distinctNames(unsent, ({ foodName }) => [foodName]);
  if (unsent.length === 0) return null;
  return (
    <section className={styles.box} aria-label="Not sent yet">
      <ul className={styles.list}>
        {unsent.map((item) => (
          <OutboxRow
            key={item.key}
            item={item}
            name={nameOf(item)}
            isBusy={sending.has(item.key)}
            onSend={() => void resend(item)}
          />
        ))}
        {!isStored && <li className={styles.row}>Keep this page open until it's sent.</li>}
      </ul>
    </section>
  );
}

interface OutboxRowProps {
  item: OutboxItem;
  /** What tells it apart in the list. */
  name: string;
  isBusy: boolean;
  onSend: () => void;
}

function OutboxRow({ item, name, isBusy, onSend }: OutboxRowProps) {
  const { remove, unkeptPhotos } = useOutbox();
  const toast = useToast();
  const isPhotoLost = useLostPhoto(item);
  const isPhotoUnkept = item.kind === 'log' && item.hasPhoto && !item.photoPath && unkeptPhotos.has(item.key);
  const text = `Not sent yet: ${item.foodName}.`;
  return (
    <li className={styles.row}>
      <PictureTile emoji={item.foodEmoji} tone="sky" />
      <div className={styles.words}>
        <p className={styles.title}>{text}</p>
        {isPhotoUnkept && <p>{UNKEPT_PHOTO}</p>}
        {isPhotoLost && <p>The photo got lost. We kept the rest.</p>}
      </div>
      <SpeakButton text={`${text} Send it again.`} />
      <Button size="lg" busy={isBusy} icon={<Picture emoji="📨" />} aria-label={`Send again: ${name}`} onClick={onSend}>
        Send again
      </Button>
      <IconButton
        label={`Throw away: ${name}`}
        icon={<X />}
        disabled={isBusy}
        onClick={() => {
          remove(item.key);
          toast.info("OK! It won't be sent.");
        }}
      />
    </li>
  );
}

/** Whether the log had a photo that did not outlast the page. */
function useLostPhoto(item: OutboxItem): boolean {
  const { photos } = useOutbox();
  const [isLost, setLost] = useState(false);
  const wants = item.kind === 'log' && item.hasPhoto && !item.photoPath;
  useEffect(() => {
    if (!wants) return undefined;
    let isCurrent = true;
    void photos.get(item.key).then((photo) => isCurrent && setLost(photo === null));
    return () => {
      isCurrent = false;
    };
  }, [photos, item.key, wants]);
  return wants && isLost;
}

/**
 * Sends an item again, and says how it went. One that goes by itself says only what is over: a log that arrived or was
 * refused for good; what did not get through stays on the screen anyway.
 */
function useResend(): (item: OutboxItem, isAutomatic?: boolean) => Promise<void> {
  const toast = useToast();
  const sendLog = useSendLog();
  const sendTaste = useSendTaste();
  return useCallback(
    async (item, isAutomatic = false) => {
      const { problem } = item.kind === 'log' ? await sendLog(item) : await sendTaste(item);
      if (!problem) {
        if (item.kind === 'taste') toast.success('Sent!');
        return;
      }
      const why = problemText(problem);
      if (!problem.canRetry) toast.error(`Not sent: ${item.foodName}. ${why}`);
      else if (!isAutomatic) toast.error(why);
    },
    [toast, sendLog, sendTaste],
  );
}

/**
 * What waits goes by itself, one after the other: when the child is back, and again and again until the server takes it. Not behind
 * an open dialog, which may be about the very same and has its own button.
 */
function useAutoResend(): void {
  const { items, sending, find } = useOutbox();
  const { isAreaOpen } = useChildMode();
  const resend = useResend();
  const isRunning = useRef(false);
  const sendAll = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (const { key } of items) {
      // Meanwhile thrown away, or the next child plays.
      const item = isAreaOpen.current ? find(key) : undefined;
      if (item) await resend(item, true);
    }
    isRunning.current = false;
  };
  const backoff = useBackoff(() => {
    if (!isDialogOpen()) return void sendAll();
    backoff.current?.reset();
    backoff.current?.schedule();
  });
  const start = useEffectEvent(() => void (navigator.onLine && sendAll()));
  useEffect(() => start(), []);
  // Each attempt that ends makes both anew.
  useEffect(() => {
    if (items.length === 0) backoff.current?.reset();
    else if (items.some(({ key }) => !sending.has(key))) backoff.current?.schedule();
  }, [items, sending, backoff]);
}

const isDialogOpen = () => 'dialogs' in document.documentElement.dataset;
