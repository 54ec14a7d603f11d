import { Both, Cheeks, Eyes, Smile } from './parts';

export function Bee() {
  return (
    <>
      <Both>
        <ellipse cx="14" cy="25" rx="12" ry="8" fill="#fff" opacity=".9" transform="rotate(28 14 25)" />
        <path d="M27 22q-1-8-7-10" fill="none" stroke="#3b2b1a" strokeWidth="2" strokeLinecap="round" />
        <circle cx="19.5" cy="11.5" r="3" fill="#3b2b1a" />
      </Both>
      <ellipse cx="32" cy="38" rx="20" ry="18.5" fill="#ffcb3d" />
      <path d="M13.8 45.5q18.2 5 36.4 0-1.6 4-4.2 6.5-14 3-28 0-2.6-2.5-4.2-6.5z" fill="#4a3620" />
      <Eyes y={34} gap={8.5} />
      <Cheeks y={40} gap={13.5} />
      <Smile y={38.5} width={8} />
    </>
  );
}
