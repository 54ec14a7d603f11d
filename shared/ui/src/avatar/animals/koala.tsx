import { Both, Cheeks, Eyes, Smile } from './parts';

export function Koala() {
  return (
    <>
      <Both>
        <circle cx="13" cy="26" r="10.5" fill="#8d99af" />
        <circle cx="13.5" cy="27" r="6" fill="#f4cbd7" />
      </Both>
      <ellipse cx="32" cy="36.5" rx="19" ry="18" fill="#a7b2c6" />
      <path d="M32 54.5q-10 0-12-8 12 4 24 0-2 8-12 8z" fill="#dfe5ef" />
      <ellipse cx="32" cy="39" rx="4.6" ry="6.6" fill="#3a3546" />
      <ellipse cx="30.5" cy="35.5" rx="1.2" ry="1.8" fill="#75708a" />
      <Eyes y={34} gap={9.5} />
      <Cheeks y={42} gap={13} />
      <Smile y={48} width={7} />
    </>
  );
}
