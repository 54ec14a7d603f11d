import { AnimalPicture } from '@tastequest/ui';
import { Broccoli, Carrot, PointsFlag, Strawberry } from './produce';
import styles from './scene.module.css';
import { Traveler } from './traveler';

const TITLE = 'A fox and a panda follow a trail through a broccoli wood, past carrots, up to a flag with a star.';

/** The picture of the front page: a map of a food adventure, by day in the light theme and by night in the dark one. */
export function QuestScene() {
  return (
    <svg viewBox="0 0 640 560" role="img" aria-label={TITLE} className={styles.scene}>
      <rect width="640" height="560" className={styles.sky} />
      <Day />
      <Night />
      <Balloon />
      <Land />
      <path
        d="M96 560c8-60 150-38 176-82 26-46-120-40-104-92 14-44 150-12 196-48 34-28 16-62 96-84"
        className={styles.trail}
      />
      <Summit />
      <Broccoli x={52} y={404} scale={1.25} />
      <Broccoli x={112} y={382} scale={0.9} />
      <Broccoli x={18} y={452} scale={1} />
      <PointsFlag x={96} y={304} points={10} />
      <Carrot x={438} y={470} scale={1.25} />
      <Carrot x={496} y={486} scale={1.5} />
      <Carrot x={560} y={472} scale={1.3} />
      <PointsFlag x={510} y={392} points={15} />
      <Broccoli x={596} y={330} scale={0.7} />
      <Broccoli x={556} y={318} scale={0.55} />
      <Traveler animal="panda" x={372} y={352} scale={0.58} fur="#2f2a3a" scarf="#46a5e0" />
      <Traveler animal="fox" x={236} y={502} fur="#f58a3c" scarf="#2f9a57" />
    </svg>
  );
}

/** The sun is a slice of orange. */
function Day() {
  return (
    <g className={styles.day}>
      <g transform="translate(556 86)">
        <circle r="58" fill="#ff9d2e" />
        <circle r="51" fill="#fff0d0" />
        <circle r="23" fill="none" stroke="#ffb445" strokeWidth="46" strokeDasharray="15.3 2.764" />
      </g>
      <g fill="#fff">
        <Cloud x={330} y={70} />
        <Cloud x={40} y={150} />
      </g>
    </g>
  );
}

/** The moon is a banana. */
function Night() {
  return (
    <g className={styles.night}>
      <path d="M556 40c30 40 18 104-40 118-10 2-14-6-6-11 34-20 48-58 36-104-2-8 5-9 10-3z" fill="#ffd75e" />
      <path d="M545 46c-2-9 5-10 11-6l-4 8zM508 150c-5 5-2 10 8 8l-1-9z" fill="#7a5526" />
      <g fill="#fff3c4">
        {['330 60', '60 90', '410 120', '250 36', '610 190', '460 60', '40 210', '330 180'].map((place) => (
          <path key={place} d="M0-7 2-2 7 0 2 2 0 7-2 2-7 0-2-2z" transform={`translate(${place})`} />
        ))}
      </g>
    </g>
  );
}

function Cloud({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cx="26" cy="10" r="20" />
      <circle cx="54" cy="4" r="26" />
      <rect y="8" width="92" height="24" rx="12" />
    </g>
  );
}

/** A strawberry that flies; a rabbit travels in its basket. */
function Balloon() {
  return (
    <g className={styles.balloon}>
      <path d="M158 152l16 50M222 152l-16 50" stroke="#8c5630" strokeWidth="3" />
      <g transform="translate(167 166) scale(.72)">
        <AnimalPicture animal="rabbit" />
      </g>
      <Strawberry x={190} y={94} scale={1.15} />
      <rect x="168" y="200" width="44" height="28" rx="8" fill="#b9793f" />
      <path d="M168 210h44M183 200v28M197 200v28" stroke="#8c5630" strokeWidth="2.5" />
    </g>
  );
}

function Land() {
  return (
    <>
      <path d="M0 340q90-90 210-40t250-60q90-20 180 60v260H0z" className={styles.far} />
      <path d="M0 400q150-110 300-50t340-30v240H0z" className={styles.middle} />
      <path d="M0 486q170-90 350-30t290-24v128H0z" className={styles.near} />
    </>
  );
}

function Summit() {
  return (
    <g transform="translate(0 10)">
      <path d="M462 252v-92" stroke="#8c5630" strokeWidth="6" strokeLinecap="round" />
      <path d="M465 160q30-14 52 0t44 0v48q-22 14-44 0t-52 0z" fill="#c42a64" />
      <path d="M512 168l5 10.5 11.5 1.5-8.5 8 2 11.5-10-5.5-10 5.5 2-11.5-8.5-8 11.5-1.5z" fill="#ffd45e" />
    </g>
  );
}
