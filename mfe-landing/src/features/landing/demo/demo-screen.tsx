import { Avatar, EmojiTile, PointsPill, Tile, Tiles, cx } from '@tastequest/ui';
import styles from './demo.module.css';

const FOODS = [
  { name: 'Carrots', emoji: '🥕' },
  { name: 'Apples', emoji: '🍎' },
  { name: 'Broccoli', emoji: '🥦' },
  { name: 'Yogurt', emoji: '🥛' },
];
const RAINBOW = ['🍓', '🌽', '🥦', '🫐', '🥕'];

/** As it stands still it shows the end. What it shows is told beside it; nothing of it can be used. */
export function DemoScreen() {
  return (
    <div className={styles.screen} aria-hidden="true" inert>
      <div className={styles.row}>
        <Avatar name="Mia" avatar="fox" />
        <b className={styles.name}>Mia</b>
        <span className={styles.total}>
          <span className={styles.before}>
            <PointsPill points={125} />
          </span>
          <span className={styles.after}>
            <PointsPill points={150} />
          </span>
        </span>
      </div>
      <div className={styles.card}>
        <EmojiTile emoji="🎬" tone="sun" />
        <b className={styles.name}>
          Movie night
          <span className={styles.track}>
            <i className={styles.bar} />
          </span>
        </b>
        <span className={styles.done}>🎉</span>
      </div>
      <div className={styles.stage}>
        <Choice />
        <div className={styles.yum}>
          <span className={styles.food}>🥕</span>
          <b>Yum! Carrots</b>
          <PointsPill points={25} gain size="lg" />
        </div>
        {['one', 'two', 'three'].map((star) => (
          <i key={star} className={cx(styles.star, styles[star])}>
            ⭐
          </i>
        ))}
      </div>
      <div className={styles.card}>
        <EmojiTile emoji="🌈" tone="grape" />
        <b className={styles.name}>
          Rainbow week
          <span className={styles.slots}>
            {RAINBOW.map((emoji) => (
              <i key={emoji}>
                <span>{emoji}</span>
              </i>
            ))}
          </span>
        </b>
      </div>
    </div>
  );
}

function Choice() {
  return (
    <div className={styles.choose}>
      <b>What did you eat?</b>
      <Tiles size="sm">
        {FOODS.map(({ name, emoji }) => (
          <Tile key={name} size="sm" picture={emoji} title={name} onClick={() => undefined} />
        ))}
      </Tiles>
      <span className={styles.finger}>👆</span>
    </div>
  );
}
