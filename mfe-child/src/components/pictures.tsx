import { EmojiTile, cx, type EmojiTileProps } from '@tastequest/ui';
import type { Challenge } from '@tastequest/client';
import { challengeFoods } from '../food-emoji';
import { useReadAloud } from '../hooks/use-read-aloud';
import styles from './pictures.module.css';

/**
 * An emoji as an image, as large as the text around it. Never as text: a child who can't read finds its way by pictures
 * alone, also where all text is hidden. Decoration: the words beside it are what is read.
 */
export function Picture({ emoji, className }: { emoji: string; className?: string }) {
  return <img src={pictureUrl(emoji)} alt="" draggable={false} className={cx(styles.picture, className)} />;
}

/** A picture on a soft tile. */
export function PictureTile({ emoji, ...tile }: Omit<EmojiTileProps, 'emoji'> & { emoji: string }) {
  return <EmojiTile {...tile} emoji={<Picture emoji={emoji} />} />;
}

const SHOWN = 3;

/** A challenge told from others without words: by what it is about. Decoration beside its name. */
export function ChallengePictures({ challenge }: { challenge: Challenge }) {
  const emojis = new Set(challengeFoods(challenge).map(({ emoji }) => emoji));
  return (
    <span className={styles.pictures}>
      {emojis.size === 0 && <Picture emoji="🏆" />}
      {[...emojis].slice(0, SHOWN).map((emoji) => (
        <Picture key={emoji} emoji={emoji} />
      ))}
    </span>
  );
}

interface Choice {
  name: string;
  emoji: string;
}

interface PictureChoicesProps<One extends Choice> {
  choices: readonly One[];
  isChosen: (choice: One) => boolean;
  onPick: (choice: One) => void;
}

/** Pictures to press, each read aloud: what a form needs no writing for. */
export function PictureChoices<One extends Choice>({ choices, isChosen, onPick }: PictureChoicesProps<One>) {
  const read = useReadAloud();
  return (
    <fieldset>
      <legend className={styles.legend}>Pick a picture</legend>
      <div className={styles.choicePictures}>
        {choices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            className={styles.choicePicture}
            aria-label={choice.name}
            aria-pressed={isChosen(choice)}
            onClick={() => {
              read?.(choice.name);
              onPick(choice);
            }}
          >
            <Picture emoji={choice.emoji} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The fonts that draw an emoji in color, by system. */
const FONTS = 'Apple Color Emoji, Segoe UI Emoji, Noto Color Emoji, sans-serif';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An emoji drawn as an image: an address for an `img`. Parents choose the emoji, so it is escaped as text. */
export function pictureUrl(emoji: string): string {
  const text = emoji.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text x="50" y="50" font-size="78" ` +
    `text-anchor="middle" dominant-baseline="central" font-family="${FONTS}">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
