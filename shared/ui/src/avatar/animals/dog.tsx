import { Both, Cheeks, Eyes, Muzzle } from './parts';

export function Dog() {
  return (
    <>
      <ellipse cx="32" cy="36" rx="18" ry="19" fill="#f6d7a7" />
      <path d="M34 22q11-3 14 8 1 10-6 12-8 0-8-20z" fill="#b87843" />
      <Both>
        <path d="M20 17q-12 0-13 18 0 8 5 8 6 0 8-12 1-8 0-14z" fill="#8f5a30" />
      </Both>
      <ellipse cx="32" cy="45" rx="9.5" ry="7.5" fill="#fffaf1" />
      <path d="M29.5 48h5v4a2.5 2.5 0 0 1-5 0z" fill="#f2708d" />
      <Eyes y={34} gap={7.5} />
      <Cheeks y={43} gap={13} />
      <Muzzle y={42} />
    </>
  );
}
