import { Both, Cheeks, Eyes, Muzzle } from './parts';

export function Bear() {
  return (
    <>
      <Both>
        <circle cx="17" cy="20" r="8" fill="#8c5630" />
        <circle cx="17" cy="20" r="4.2" fill="#e0a878" />
      </Both>
      <ellipse cx="32" cy="36.5" rx="20" ry="18.5" fill="#a4683d" />
      <ellipse cx="32" cy="44" rx="9.5" ry="7.5" fill="#f0d2ae" />
      <Eyes y={34} />
      <Cheeks y={41} gap={14} />
      <Muzzle y={41} />
    </>
  );
}
