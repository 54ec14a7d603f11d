import { Both, Cheeks, Muzzle } from './parts';

export function Panda() {
  return (
    <>
      <Both>
        <circle cx="16" cy="19" r="7.5" fill="#2f2a3a" />
      </Both>
      <ellipse cx="32" cy="36" rx="21" ry="18.5" fill="#fff" />
      <Both>
        <ellipse cx="23" cy="35" rx="5" ry="6.5" fill="#2f2a3a" transform="rotate(24 23 35)" />
        <circle cx="24" cy="35" r="2.3" fill="#fff" />
      </Both>
      <Cheeks y={44} gap={13} />
      <Muzzle y={42} />
    </>
  );
}
