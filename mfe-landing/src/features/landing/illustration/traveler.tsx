import { AnimalPicture, type AvatarId } from '@tastequest/ui';

interface TravelerProps {
  animal: AvatarId;
  /** Where the feet stand. */
  x: number;
  y: number;
  scale?: number;
  fur: string;
  scarf: string;
}

/** An animal on its way, with a scarf and a rucksack. */
export function Traveler({ animal, x, y, scale = 1, fur, scarf }: TravelerProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="0" cy="1" rx="34" ry="6" fill="#0b2415" opacity=".18" />
      <rect x="-35" y="-52" width="24" height="36" rx="10" fill="#b9793f" />
      <path d="M-35-36h24" stroke="#8c5630" strokeWidth="3" />
      <g fill={fur}>
        <rect x="-17" y="-16" width="14" height="17" rx="7" />
        <rect x="4" y="-16" width="14" height="17" rx="7" />
        <path d="M-22-34c0-20 8-30 22-30s24 10 24 30c0 16-10 24-24 24s-22-8-22-24z" />
        <path d="M18-48q20 0 22-20" fill="none" stroke={fur} strokeWidth="11" strokeLinecap="round" />
      </g>
      <ellipse cx="2" cy="-30" rx="12" ry="15" fill="#fff6e8" />
      <g transform="translate(-45 -140) scale(1.42)">
        <AnimalPicture animal={animal} />
      </g>
      <path d="M-22-62q22 12 44 0 4 8-2 12-20 8-40 0-6-4-2-12z" fill={scarf} />
      <path d="M-14-52l-6 22 12 2 2-22z" fill={scarf} />
    </g>
  );
}
