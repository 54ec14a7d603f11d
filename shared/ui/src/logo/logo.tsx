/** The apple of the brand, `size` pixels wide. Decoration: the name stands beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="18" fill="#1b7a43" />
      <path
        d="M32 23c-6-6-19-4-19 10 0 11 8 21 14 21 2 0 3-1 5-1s3 1 5 1c6 0 14-10 14-21 0-14-13-16-19-10z"
        fill="#ffc53a"
      />
      <path d="M32 22c0-7 4-11 11-12 0 7-4 12-11 12z" fill="#9be3af" />
      <path d="M32 31l2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z" fill="#fff" />
    </svg>
  );
}
