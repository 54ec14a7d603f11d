import { AnimalPicture } from '@tastequest/ui';
import { Carrot } from './produce';
import styles from './scene.module.css';

/** Somebody to ask: an owl on its branch, thinking of a question. */
export function WiseOwl() {
  return (
    <svg viewBox="0 0 272 210" aria-hidden="true" className={styles.owl}>
      <path d="M0 168q70-22 140-8t132-10v22q-64 20-132 10T0 188z" fill="#8c5630" />
      <g fill="#4fa64c">
        <path d="M214 156q4-34 34-40-2 32-34 40zM30 168q-22-22-16-48 24 18 16 48zM236 176q26 2 34 26-28 2-34-26z" />
      </g>
      <path d="M112 82c34 0 46 26 44 52s-20 44-44 44-42-18-44-44 10-52 44-52z" fill="#8264c4" />
      <path d="M72 106q-16 30 4 58 14-26-4-58zM152 106q16 30-4 58-14-26 4-58z" fill="#6d4fa8" />
      <path d="M90 168q22 14 44 0-2-36-22-36t-22 36z" fill="#cdbdf2" />
      <path d="M98 168v14M106 170v14M118 170v14M126 168v14" stroke="#ffb914" strokeWidth="6" strokeLinecap="round" />
      <g transform="translate(52 18) scale(1.88)">
        <AnimalPicture animal="owl" />
      </g>
      <path
        d="M176 20h70q20 0 20 20v28q0 20-20 20h-46l-18 18 2-20q-26-4-26-18V40q0-20 18-20z"
        className={styles.thought}
      />
      <g transform="translate(212 70) rotate(16) scale(.92)">
        <Carrot x={0} y={0} />
      </g>
    </svg>
  );
}
