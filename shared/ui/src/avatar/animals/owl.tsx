import { Both, Cheeks, Eyes } from './parts';

export function Owl() {
  return (
    <>
      <Both>
        <path d="M12 12q0 12 6 16l12-10q-8 0-18-6z" fill="#6d4fa8" />
      </Both>
      <ellipse cx="32" cy="36" rx="20" ry="20" fill="#8264c4" />
      <path d="M21 47q3-4 5.5 0 2.7-4 5.5 0 2.7-4 5.5 0 2.5-4 5.5 0-3 9-11 9t-11-9z" fill="#cdbdf2" />
      <Both>
        <circle cx="24" cy="34" r="8.5" fill="#fff6e3" />
      </Both>
      <Eyes y={34} gap={7} r={4.2} />
      <path d="M32 38l3.6 3.5L32 46l-3.6-4.5z" fill="#ffb02e" />
      <Cheeks y={44} gap={15} />
    </>
  );
}
