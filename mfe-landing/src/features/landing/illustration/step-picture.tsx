import type { ReactNode } from 'react';
import { AnimalPicture } from '@tastequest/ui';
import { Broccoli, Carrot, PointsFlag, Strawberry } from './produce';

const PICTURES: readonly ReactNode[] = [<Basket key="basket" />, <Phone key="phone" />, <Gift key="gift" />];

/** What happens at a stop of the trail, drawn in a circle. */
export function StepPicture({ step }: { step: number }) {
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true">
      <circle cx="80" cy="80" r="80" fill="#fff3d1" />
      {PICTURES[step]}
    </svg>
  );
}

function Basket() {
  return (
    <>
      <path d="M44 88q0-54 36-54t36 54" fill="none" stroke="#8c5630" strokeWidth="7" />
      <Broccoli x={58} y={104} scale={0.75} />
      <Carrot x={106} y={98} scale={1.05} />
      <Strawberry x={82} y={82} scale={0.42} />
      <path d="M32 88h96l-9 40q-1 6-8 6H49q-7 0-8-6z" fill="#c98a4b" />
      <path d="M34 100h92M38 116h84M62 88v46M80 88v46M98 88v46" stroke="#8c5630" strokeWidth="3" />
      <rect x="28" y="82" width="104" height="12" rx="6" fill="#b9793f" />
    </>
  );
}

function Phone() {
  return (
    <>
      <rect x="48" y="24" width="64" height="112" rx="14" fill="#2b3a33" />
      <rect x="54" y="31" width="52" height="98" rx="8" fill="#fff" />
      <g transform="translate(59 36) scale(.65)">
        <AnimalPicture animal="fox" />
      </g>
      <rect x="61" y="82" width="38" height="8" rx="4" fill="#dcf3e2" />
      <rect x="61" y="82" width="26" height="8" rx="4" fill="#1b7a43" />
      <rect x="61" y="98" width="38" height="20" rx="8" fill="#1b7a43" />
      <path
        d="M73 108l5 5 9-9"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <PointsFlag x={114} y={130} points={10} />
    </>
  );
}

const CONFETTI = ['36 54', '52 34', '112 32', '128 56', '30 84', '132 88', '80 24'];
const COLORS = ['#ec4b60', '#46a5e0', '#7d5bd0', '#1b7a43'];

function Gift() {
  return (
    <>
      {CONFETTI.map((place, index) => (
        <rect
          key={place}
          width="9"
          height="9"
          rx="2.5"
          fill={COLORS[index % COLORS.length]}
          transform={`translate(${place}) rotate(${index * 37})`}
        />
      ))}
      <path d="M80 66q-30-2-28-18t28 18q-2-34 14-30t-14 30z" fill="none" stroke="#c42a64" strokeWidth="7" />
      <path d="M80 66q30-2 28-18t-28 18" fill="none" stroke="#c42a64" strokeWidth="7" strokeLinejoin="round" />
      <rect x="40" y="84" width="80" height="50" rx="8" fill="#7d5bd0" />
      <rect x="34" y="66" width="92" height="24" rx="8" fill="#9577e3" />
      <path d="M72 66h16v68H72z" fill="#ffc53a" />
    </>
  );
}
