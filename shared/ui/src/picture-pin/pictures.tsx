import type { ReactNode } from 'react';

interface Picture {
  name: string;
  backdrop: string;
  drawing: ReactNode;
}

/** The nine pictures of a picture PIN, drawn on a 64 × 64 canvas. */
export const PICTURES = {
  apple: {
    name: 'Apple',
    backdrop: '#fde0e2',
    drawing: (
      <>
        <path
          d="M32 22c-5-5-19-4-19 11 0 12 8 21 13 21 3 0 4-1.5 6-1.5s3 1.5 6 1.5c5 0 13-9 13-21 0-15-14-16-19-11z"
          fill="#e8434f"
        />
        <path d="M32 22q-1-7 3-11" fill="none" stroke="#7a4a24" strokeWidth="3" strokeLinecap="round" />
        <path d="M35 15q5-7 12-4-3 8-12 4z" fill="#57a83f" />
        <ellipse cx="21" cy="31" rx="3" ry="5" fill="#fff" opacity=".45" transform="rotate(20 21 31)" />
      </>
    ),
  },
  carrot: {
    name: 'Carrot',
    backdrop: '#e3f3d3',
    drawing: (
      <>
        <path d="M40 24q-2-12 6-15 1 6-1 11 6-6 11-3-4 7-13 9z" fill="#57a83f" />
        <path d="M42 22c6 5 5 12 0 17L14 53c-3 1-4 0-3-3l14-28c5-5 12-5 17 0z" fill="#f58a2e" />
        <path d="M26 26l5 4M22 35l4 3M34 38l-4-4" stroke="#c9650f" strokeWidth="2.4" strokeLinecap="round" />
      </>
    ),
  },
  fish: {
    name: 'Fish',
    backdrop: '#cdeaf7',
    drawing: (
      <>
        <path d="M42 32l13-11q3 11 0 22z" fill="#2f86c4" />
        <path d="M8 32q9-16 22-16 12 0 17 16-5 16-17 16Q17 48 8 32z" fill="#46a5e0" />
        <path d="M30 16q-4 16 0 32" fill="none" stroke="#2f86c4" strokeWidth="2.5" />
        <circle cx="20" cy="29" r="3.5" fill="#fff" />
        <circle cx="19.5" cy="29" r="1.9" fill="#2b2333" />
        <path d="M34 28q4 4 0 8" fill="none" stroke="#bfe3f7" strokeWidth="2.5" strokeLinecap="round" />
      </>
    ),
  },
  star: {
    name: 'Star',
    backdrop: '#ebe3fb',
    drawing: (
      <path
        d="M32 9l7 14.5 16 2.2-11.7 11 2.9 15.8L32 45l-14.2 7.5 2.9-15.8L9 25.7l16-2.2z"
        fill="#ffc93c"
        stroke="#e39a00"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    ),
  },
  moon: {
    name: 'Moon',
    backdrop: '#2f3c68',
    drawing: (
      <>
        <path d="M40 11a22 22 0 1 0 13 31A20 20 0 0 1 40 11z" fill="#ffe9a6" />
        <circle cx="26" cy="30" r="3" fill="#ecc96f" />
        <circle cx="30" cy="42" r="2" fill="#ecc96f" />
        <path d="M48 17v6m-3-3h6" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
  sun: {
    name: 'Sun',
    backdrop: '#d2effa',
    drawing: (
      <>
        <circle cx="32" cy="32" r="22" fill="none" stroke="#ffb11f" strokeWidth="6" strokeDasharray="5 12.28" />
        <circle cx="32" cy="32" r="14" fill="#ffc93c" />
        <path d="M27 34q5 5 10 0" fill="none" stroke="#8a5500" strokeWidth="2" strokeLinecap="round" />
        <circle cx="27.5" cy="29.5" r="1.6" fill="#8a5500" />
        <circle cx="36.5" cy="29.5" r="1.6" fill="#8a5500" />
      </>
    ),
  },
  ball: {
    name: 'Ball',
    backdrop: '#fff0c9',
    drawing: (
      <>
        <circle cx="32" cy="32" r="21" fill="#fff" />
        <path d="M32 11a21 21 0 0 1 18.2 10.5L32 32z" fill="#e8434f" />
        <path d="M50.2 42.5A21 21 0 0 1 32 53V32z" fill="#46a5e0" />
        <path d="M13.8 42.5a21 21 0 0 1 0-21L32 32z" fill="#57b36a" />
        <circle cx="32" cy="32" r="21" fill="none" stroke="#2b2333" strokeOpacity=".25" strokeWidth="2" />
        <circle cx="32" cy="32" r="4" fill="#ffc93c" />
      </>
    ),
  },
  tree: {
    name: 'Tree',
    backdrop: '#dbeefb',
    drawing: (
      <>
        <path d="M28 38h8l2 17H26z" fill="#96602f" />
        <circle cx="21" cy="34" r="10" fill="#3f9550" />
        <circle cx="43" cy="34" r="10" fill="#3f9550" />
        <circle cx="32" cy="23" r="14" fill="#52ad62" />
        <circle cx="27" cy="20" r="2.2" fill="#e8434f" />
        <circle cx="37" cy="28" r="2.2" fill="#e8434f" />
      </>
    ),
  },
  boat: {
    name: 'Boat',
    backdrop: '#fde6d6',
    drawing: (
      <>
        <path d="M31 10v28H12q4-18 19-28z" fill="#fff" />
        <path d="M35 16v22h17q-3-14-17-22z" fill="#ffc93c" />
        <path d="M33 8v34" stroke="#7a4a24" strokeWidth="3" strokeLinecap="round" />
        <path d="M10 42h44q-3 11-12 11H22q-9 0-12-11z" fill="#e8434f" />
        <path d="M8 55q6-4 12 0t12 0 12 0 12 0" fill="none" stroke="#46a5e0" strokeWidth="3" strokeLinecap="round" />
      </>
    ),
  },
} as const satisfies Record<string, Picture>;

export type PinPictureId = keyof typeof PICTURES;

/** The names of the pictures, as they stand in a picture PIN such as `apple-carrot-fish`. */
export const PIN_PICTURE_IDS = Object.keys(PICTURES) as PinPictureId[];

/** One picture of a PIN. Decoration: its name stands on the button around it. */
export function PinPicture({ id }: { id: PinPictureId }) {
  const { backdrop, drawing } = PICTURES[id];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="16" fill={backdrop} />
      {drawing}
    </svg>
  );
}
