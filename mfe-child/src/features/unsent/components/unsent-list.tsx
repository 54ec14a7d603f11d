import { useEffect, useState } from 'react';
import { Button, IconButton } from '@tastequest/ui';
import { X } from 'lucide-react';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { SpeakButton } from '../../screen/components/speak-button';
import type { Unsent } from '../../outbox/model/unsent';
import { useOutbox } from '../../outbox/model/use-outbox';
import { useSendAgain } from '../model/use-send-again';
import { useSendWaiting } from '../model/use-send-waiting';
import { useToast } from '../../outbox/model/use-toast';
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
