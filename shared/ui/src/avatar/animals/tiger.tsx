import { Both, Cheeks, Eyes, Muzzle } from './parts';

export function Tiger() {
  return (
    <>
      <Both>
        <circle cx="17" cy="20" r="7.5" fill="#ef8b2c" />
        <circle cx="17" cy="20" r="4" fill="#ffd9a8" />
      </Both>
      <ellipse cx="32" cy="36.5" rx="20.5" ry="18.5" fill="#ffa53d" />
      <g stroke="#4a2c1d" strokeWidth="2.8" strokeLinecap="round">
        <path d="M32 19.5v6" />
        <Both>
          <path d="M26 20.5l1.5 4M13 35l5 1.5M14 43l4.5-.5" />
        </Both>
      </g>
      <ellipse cx="32" cy="45" rx="10" ry="7.5" fill="#fff4e2" />
      <Eyes y={35} />
      <Cheeks y={42} gap={14.5} fill="#ff6f61" />
      <Muzzle y={42} fill="#d6567a" />
    </>
  );
}
