import { Both, Cheeks } from './parts';

export function Frog() {
  return (
    <>
      <Both>
        <circle cx="20" cy="24" r="9" fill="#63b946" />
        <circle cx="20" cy="23" r="6" fill="#fff" />
        <circle cx="21" cy="23.5" r="3.6" fill="#2b2333" />
        <circle cx="22.2" cy="22.3" r="1.2" fill="#fff" />
      </Both>
      <ellipse cx="32" cy="40" rx="22" ry="16" fill="#74ca55" />
      <path d="M18 41q14 14 28 0" fill="none" stroke="#2b5a22" strokeWidth="2" strokeLinecap="round" />
      <Both>
        <circle cx="30" cy="36" r=".9" fill="#2b5a22" />
      </Both>
      <Cheeks y={43} gap={17} />
    </>
  );
}
