import { Both, Cheeks, Eyes, Muzzle } from './parts';

export function Lion() {
  return (
    <>
      <circle
        cx="32"
        cy="34"
        r="20"
        fill="#c4621d"
        stroke="#c4621d"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray="0 10.47"
      />
      <Both>
        <circle cx="19" cy="23" r="5" fill="#f7b24a" />
      </Both>
      <circle cx="32" cy="36" r="16.5" fill="#fcc25c" />
      <ellipse cx="32" cy="44" rx="8.5" ry="6.5" fill="#fff0d4" />
      <Eyes y={35} gap={7.5} />
      <Cheeks y={41} gap={12} />
      <Muzzle y={41} fill="#7a3b1d" />
    </>
  );
}
