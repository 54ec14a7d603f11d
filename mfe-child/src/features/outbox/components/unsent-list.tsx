import { useEffect } from 'react';
import { useActions } from '@tastequest/contract';
import { Button, IconButton } from '@tastequest/ui';
import { X } from 'lucide-react';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { SpeakButton } from '../../screen/components/speak-button';
import type { Unsent } from '../model/unsent';
import { useOutbox } from '../model/use-outbox';
import { useSendAgain } from '../model/use-send-again';
import styles from './unsent-list.module.css';

interface Props {
  /** What its own dialog still shows is not shown here as well. */
  openKey?: string | null;
}

/** What did not reach the server: said on every screen, to send again with the same key. */
export function UnsentList({ openKey = null }: Props) {
  const { kept, sending } = useOutbox();
  const sendAgain = useSendAgain();
  const waiting = kept.filter(({ key }) => key !== openKey);
  useEffect(() => {
    const sendAll = () => kept.forEach((draft) => void sendAgain(draft));
    window.addEventListener('online', sendAll);
    return () => window.removeEventListener('online', sendAll);
  }, [kept, sendAgain]);
  if (waiting.every(({ key }) => sending.has(key))) return null;
  return (
    <section className={styles.box} aria-label="Not sent yet">
      <ul className={styles.list}>
        {waiting.map((draft) => (
          <UnsentRow
            key={draft.key}
            draft={draft}
            isBusy={sending.has(draft.key)}
            onSend={() => void sendAgain(draft)}
          />
        ))}
      </ul>
    </section>
  );
}

function UnsentRow({ draft, isBusy, onSend }: { draft: Unsent; isBusy: boolean; onSend: () => void }) {
  const { forget, photos } = useOutbox();
  const { toast } = useActions();
  const lostPhoto = draft.kind === 'log' && draft.hasPhoto && !draft.photoPath && !photos.has(draft.key);
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
