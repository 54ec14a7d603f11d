import { Both, Cheeks, Eyes, Smile } from './parts';

export function Whale() {
  return (
    <>
      <path d="M32 23v-7" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <Both>
        <path d="M32 16q-2-8-10-6-1 6 4 6" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <path d="M13 42q-9 0-10 8 7 3 13-2z" fill="#3a82bd" />
      </Both>
      <ellipse cx="32" cy="40" rx="22.5" ry="17.5" fill="#52a3dd" />
      <path d="M11.5 45q20.5-9 41 0-5 12.5-20.5 12.5T11.5 45z" fill="#e6f5fd" />
      <path d="M24 50v5M32 50v6M40 50v5" stroke="#b7dcf2" strokeWidth="1.6" strokeLinecap="round" />
      <Eyes y={36} gap={12} />
      <Cheeks y={41} gap={17} />
      <Smile y={38} width={8} />
    </>
  );
}
