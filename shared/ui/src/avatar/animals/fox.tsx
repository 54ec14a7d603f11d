import { Both, Cheeks, Eyes } from './parts';

export function Fox() {
  return (
    <>
      <Both>
        <path d="M13 9q-2 0-2 3l2 20 17-9Q20 10 13 9z" fill="#ee7b30" />
        <path d="M15 15l1 12 9-5q-5-6-10-7z" fill="#5b3327" />
      </Both>
      <path d="M32 56C19 54 9 41 12 31c6-10 34-10 40 0 3 10-7 23-20 25z" fill="#f58a3c" />
      <Both>
        <path d="M11.6 34C20 33 29 40 32 56 19 54 10 43 11.6 34z" fill="#fff4e6" />
      </Both>
      <Eyes y={36} gap={8.5} />
      <Cheeks y={43} gap={12} />
      <ellipse cx="32" cy="51" rx="3.6" ry="2.8" fill="#2b2333" />
    </>
  );
}
