import { Both, Cheeks, Eyes, Muzzle } from './parts';

export function Cat() {
  return (
    <>
      <Both>
        <path d="M14 11q-2 0-2 3v18l18-10Q22 12 14 11z" fill="#8390ad" />
        <path d="M16 17v10l9-5q-5-4-9-5z" fill="#ffb3c6" />
      </Both>
      <ellipse cx="32" cy="37" rx="20.5" ry="17.5" fill="#97a4c0" />
      <path d="M32 20v7M26 21l1 5M38 21l-1 5" stroke="#6d7996" strokeWidth="2.4" strokeLinecap="round" />
      <ellipse cx="32" cy="45" rx="9" ry="6.5" fill="#f4f6fb" />
      <Both>
        <path d="M8 40l9 1.5M9 47l8-2" stroke="#f4f6fb" strokeWidth="1.3" strokeLinecap="round" />
      </Both>
      <Eyes y={36} gap={8.5} />
      <Cheeks y={43} gap={13.5} />
      <Muzzle y={42} fill="#e8688a" />
    </>
  );
}
