import { Both, Cheeks, Eyes, Smile } from './parts';

export function Turtle() {
  return (
    <>
      <circle cx="32" cy="32" r="23" fill="#2f7d55" />
      <circle cx="32" cy="31" r="19" fill="#45a06d" />
      <path d="M32 12v7m-10 8l-8-4m28 4l8-4M26 19h12l4 8H22z" fill="#5cbb83" stroke="#2f7d55" strokeWidth="2" />
      <Both>
        <ellipse cx="12" cy="48" rx="6.5" ry="5" fill="#8fd06a" transform="rotate(-35 12 48)" />
      </Both>
      <ellipse cx="32" cy="42" rx="16" ry="14.5" fill="#a4de7c" />
      <Eyes y={40} gap={7.5} />
      <Cheeks y={46} gap={11} />
      <Smile y={47} width={8} />
    </>
  );
}
