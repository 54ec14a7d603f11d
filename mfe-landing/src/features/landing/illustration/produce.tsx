import type { ReactNode } from 'react';

interface PlaceProps {
  x: number;
  y: number;
  scale?: number;
}

function Place({ x, y, scale = 1, children }: PlaceProps & { children: ReactNode }) {
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{children}</g>;
}

/** A tree of the broccoli wood, rooted at (x, y). */
export function Broccoli(place: PlaceProps) {
  return (
    <Place {...place}>
      <path d="M-9 2-6-26q-12-4-15-14h10q4 8 11 8t11-8h10q-3 10-15 14L9 2z" fill="#b5d97d" />
      <g fill="#3f9a4b">
        <circle cx="-21" cy="-44" r="14" />
        <circle cx="21" cy="-44" r="14" />
        <circle cx="0" cy="-58" r="19" />
        <circle cx="-8" cy="-43" r="12" />
        <circle cx="9" cy="-43" r="12" />
      </g>
      <g fill="#62b860">
        <circle cx="-6" cy="-64" r="5" />
        <circle cx="8" cy="-58" r="4" />
        <circle cx="-22" cy="-49" r="4" />
        <circle cx="20" cy="-50" r="4" />
      </g>
    </Place>
  );
}

/** A carrot growing out of the ground at (x, y). */
export function Carrot(place: PlaceProps) {
  return (
    <Place {...place}>
      <g fill="#4fa64c">
        <ellipse cx="0" cy="-44" rx="5" ry="18" />
        <ellipse cx="-10" cy="-40" rx="5" ry="16" transform="rotate(-28 -10 -40)" />
        <ellipse cx="10" cy="-40" rx="5" ry="16" transform="rotate(28 10 -40)" />
      </g>
      <path d="M-15 4q-3-32 15-32T15 4z" fill="#f58a2e" />
      <path d="M-8-14h7M2-5h8" stroke="#d36c14" strokeWidth="3" strokeLinecap="round" />
      <path d="M-26 8q4-10 26-10T26 8z" fill="#8c5630" />
    </Place>
  );
}

const SEEDS = ['-22 -14', '0 -18', '22 -14', '-30 6', '-11 4', '11 4', '30 6', '-19 24', '0 24', '19 24', '0 44'];

/** A strawberry with a crown of leaves, its middle at (x, y). */
export function Strawberry(place: PlaceProps) {
  return (
    <Place {...place}>
      <path d="M0 66C-42 44-62 2-48-26c10-20 34-18 48-10 14-8 38-10 48 10C62 2 42 44 0 66z" fill="#ec4b60" />
      <path d="M-40-20c4-10 12-14 20-13-10 4-15 10-16 22z" fill="#fff" opacity=".35" />
      {SEEDS.map((seed) => (
        <ellipse key={seed} rx="2.2" ry="3.4" fill="#ffdf9b" transform={`translate(${seed})`} />
      ))}
      <g fill="#4fa64c">
        {[-64, -32, 0, 32, 64].map((turn) => (
          <path key={turn} d="M0-42q-12 12 0 26 12-14 0-26z" transform={`rotate(${turn} 0 -42)`} />
        ))}
        <rect x="-3" y="-54" width="6" height="16" rx="3" />
      </g>
    </Place>
  );
}

/** Points won at this place. */
export function PointsFlag({ x, y, points }: PlaceProps & { points: number }) {
  return (
    <Place x={x} y={y}>
      <rect x="-40" y="-18" width="80" height="36" rx="18" fill="#fff" />
      <path d="M-20-10.5l3 6.3 6.9.900-5 4.8 1.2 6.9-6.1-3.3-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z" fill="#ffb914" />
      <text x="13" y="6" textAnchor="middle" fontSize="17" fontWeight="800" fill="#17271d">
        +{points}
      </text>
    </Place>
  );
}
