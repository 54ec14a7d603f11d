import { Volume2 } from 'lucide-react';
import { IconButton } from '@tastequest/ui';
import { useReadAloud } from '../model/read-aloud';
import styles from './speak-button.module.css';

/** Reads a text aloud; there only for a child who can't read yet, on a device with a voice. */
export function SpeakButton({ text }: { text: string }) {
  const read = useReadAloud();
  if (!read) return null;
  return (
    <IconButton className={styles.speak} label={`Read to me: ${text}`} icon={<Volume2 />} onClick={() => read(text)} />
  );
}
