import { Both, Cheeks, Eyes, Smile } from './parts';

export function Unicorn() {
  return (
    <>
      <path d="M32 3l5.5 21h-11z" fill="#ffc93c" />
      <path d="M29.5 13l6 3M28 19l8.5 3.5" stroke="#e39a00" strokeWidth="1.6" strokeLinecap="round" />
      <Both>
        <path d="M16 14q-4 9 2 15l9-6q-4-8-11-9z" fill="#fff" />
        <path d="M18 19q-1 4 1 7l4-3q-2-3-5-4z" fill="#ffc2d6" />
      </Both>
      <ellipse cx="32" cy="39" rx="18" ry="18.5" fill="#fff" />
      <g fill="none" strokeWidth="6" strokeLinecap="round">
        <path d="M31 22q-12 1-14 13" stroke="#f58fb8" />
        <path d="M15 34q-5 6-1 13" stroke="#a78bf0" />
        <path d="M33 22q8 0 12 5" stroke="#5cc8d8" />
      </g>
      <ellipse cx="32" cy="49" rx="11" ry="7.5" fill="#ffe3ec" />
      <Eyes y={39} gap={8.5} />
      <Cheeks y={45} gap={13} />
      <Smile y={49} width={7} />
    </>
  );
}
