import { Broccoli, Carrot, Strawberry } from './produce';
import styles from './scene.module.css';
import { Traveler } from './traveler';

/** The ground on which the page ends. */
export function HillRow() {
  return (
    <svg viewBox="0 0 1440 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={styles.hills}>
      <path d="M0 110q240-90 520-30t520-20 400 20v110H0z" className={styles.middle} />
      <Broccoli x={150} y={92} scale={0.9} />
      <Broccoli x={470} y={86} scale={1} />
      <Broccoli x={540} y={96} scale={0.75} />
      <Broccoli x={1060} y={90} scale={0.9} />
      <Broccoli x={1330} y={84} scale={0.9} />
      <path d="M0 150q260-70 560-30t520-10 360 10v70H0z" className={styles.near} />
      <Traveler animal="frog" x={268} y={128} scale={0.55} fur="#5fb548" scarf="#c42a64" />
      <Traveler animal="rabbit" x={770} y={136} scale={0.55} fur="#e9e4ee" scarf="#f58a2e" />
      <Traveler animal="bear" x={1010} y={126} scale={0.62} fur="#9a6236" scarf="#46a5e0" />
      <Carrot x={330} y={132} scale={0.9} />
      <Carrot x={640} y={136} />
      <Carrot x={690} y={142} scale={0.8} />
      <Strawberry x={850} y={112} scale={0.45} />
      <Carrot x={1180} y={124} />
    </svg>
  );
}
