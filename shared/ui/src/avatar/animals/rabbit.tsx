import { Both, Cheeks, Eyes, Muzzle } from './parts';

export function Rabbit() {
  return (
    <>
      <Both>
        <ellipse cx="23" cy="17" rx="6" ry="14" fill="#fff" transform="rotate(-8 23 17)" />
        <ellipse cx="23" cy="18" rx="3" ry="10" fill="#ffb3c6" transform="rotate(-8 23 18)" />
      </Both>
      <ellipse cx="32" cy="40" rx="18" ry="16" fill="#fff" />
      <rect x="29.2" y="47" width="5.6" height="5" rx="1.4" fill="#fff" stroke="#d9cfe0" />
      <Eyes y={38} />
      <Cheeks y={44} gap={12} />
      <Muzzle y={42} fill="#f0708f" />
    </>
  );
}
