import { Both, Cheeks, Eyes } from './parts';

export function Penguin() {
  return (
    <>
      <path d="M32 11q-2-5 3-6-1 3 1 6z" fill="#2f3d5c" />
      <ellipse cx="32" cy="34" rx="21" ry="23" fill="#37476b" />
      <path d="M32 25c-5-7-16-4-16 8 0 14 8 21 16 21s16-7 16-21c0-12-11-15-16-8z" fill="#fff" />
      <Eyes y={34} gap={7.5} />
      <Cheeks y={41} gap={11.5} />
      <Both>
        <path d="M32 37c-4 0-6 2-6 3.5 0 2 4 4.5 6 4.5z" fill="#ffad33" />
      </Both>
      <path d="M26.5 41q5.5 2 11 0" fill="none" stroke="#d98200" strokeWidth="1.3" />
    </>
  );
}
