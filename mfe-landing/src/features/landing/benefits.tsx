import type { ReactNode } from 'react';
import { AnimalPicture, EmojiTile, PointsPill, type AvatarId } from '@tastequest/ui';
import styles from './benefits.module.css';
import { Section } from './section';

/** The three reasons, each with a small piece of the product drawn beside it. */
export function Benefits() {
  return (
    <Section title="Small steps that feel like play">
      <ul className={styles.grid}>
        <Benefit
          title="Fun challenges"
          text='"Taste five colors this week." Set a challenge for a food or a whole group, and watch the bar fill up.'
          animal="rabbit"
          sample={<ChallengeSample />}
        />
        <Benefit
          title="A reward system you set"
          text="You decide what points can buy. Your child saves up for a goal, unlocks it, and you hand it over."
          animal="bear"
          sample={<RewardSample />}
        />
        <Benefit
          title="Progress tracking"
          text="See each child's week at a glance, with a calendar of challenges and a log of what was tasted."
          animal="owl"
          sample={<ProgressSample />}
        />
      </ul>
    </Section>
  );
}

interface BenefitProps {
  title: string;
  text: string;
  /** Who looks over the edge of the sample. */
  animal: AvatarId;
  sample: ReactNode;
}

function Benefit({ title, text, animal, sample }: BenefitProps) {
  return (
    <li className={styles.benefit}>
      <div className={styles.stage} aria-hidden="true">
        <div className={styles.sample}>
          <svg viewBox="0 0 64 64" className={styles.animal}>
            <AnimalPicture animal={animal} />
          </svg>
          <div className={styles.card}>{sample}</div>
        </div>
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}

function ChallengeSample() {
  return (
    <>
      <div className={styles.row}>
        <EmojiTile emoji="🌈" tone="grape" />
        <span className={styles.name}>Rainbow week</span>
        <span>4/5</span>
      </div>
      <div className={styles.colors}>
        {['tomato', 'carrot', 'corn', 'pea'].map((color) => (
          <i key={color} className={styles[color]} />
        ))}
        <i />
      </div>
    </>
  );
}

function RewardSample() {
  return (
    <>
      <div className={styles.row}>
        <EmojiTile emoji="🎬" tone="sun" />
        <span className={styles.name}>Movie night</span>
        <PointsPill points={120} />
      </div>
      <div className={styles.row}>
        <EmojiTile emoji="🦒" tone="leaf" />
        <span className={styles.name}>A day at the zoo</span>
        <PointsPill points={400} />
      </div>
    </>
  );
}

const WEEK = [30, 55, 40, 75, 60, 100, 85];

function ProgressSample() {
  return (
    <svg viewBox="0 0 210 92" className={styles.bars}>
      {WEEK.map((height, day) => (
        <rect key={day} x={day * 30 + 4} y={92 - height * 0.88} width="22" height={height * 0.88} rx="7" />
      ))}
    </svg>
  );
}
