import { tagLabel } from '@tastequest/client';
import { Avatar, Button, PIN_PICTURE_IDS, PinPicture } from '@tastequest/ui';
import { Printer } from 'lucide-react';
import { QrImage } from '../qr-code/qr-image';
import styles from './sign-in-card.module.css';
import { signInLink } from './sign-in-link';

interface SignInCardProps {
  name: string;
  avatar: string | null;
  familyCode: string;
  hasPin: boolean;
  /** Known only right after it was set. */
  pin?: string;
  /** Its neighbors are printed with it, by a button that stands elsewhere. */
  isOfMany?: boolean;
}

/** Everything a child needs to sign in, to read out or to stick on the fridge. */
export function SignInCard({ name, avatar, familyCode, hasPin, pin, isOfMany = false }: SignInCardProps) {
  return (
    <section className={styles.card} aria-label={`How ${name} signs in`}>
      <p className={styles.name}>{name}</p>
      <dl>
        <div>
          <dt>Family code</dt>
          <dd className={styles.code}>{familyCode}</dd>
        </div>
        <div>
          <dt>Picture</dt>
          <dd className={styles.row}>
            <Avatar name={name} avatar={avatar} />
            {avatar ? tagLabel(avatar) : 'Not chosen yet'}
          </dd>
        </div>
        <div>
          <dt>PIN</dt>
          <dd className={styles.row}>
            {pin ? <Pin pin={pin} /> : hasPin ? 'Only you and your child know it' : 'Not set yet'}
          </dd>
        </div>
      </dl>
      <div className={styles.scan}>
        <QrImage
          text={signInLink(window.location.origin, familyCode)}
          label="QR code that opens the sign-in page with your family code"
        />
        <p>Scan to sign in</p>
      </div>
      {!isOfMany && (
        <Button variant="secondary" icon={<Printer />} className={styles.print} onClick={() => window.print()}>
          Print this card
        </Button>
      )}
    </section>
  );
}

function Pin({ pin }: { pin: string }) {
  const isPictures = pin.includes('-');
  if (!isPictures) return <span className={styles.code}>{pin}</span>;
  return pin.split('-').map((name, place) => {
    const id = PIN_PICTURE_IDS.find((one) => one === name);
    return (
      <span key={place} className={styles.picture}>
        {id && <PinPicture id={id} />}
        {tagLabel(name)}
      </span>
    );
  });
}
