/** The apple of the brand; decoration beside the name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="16" fill="#1f7a3d" />
      <path
        d="M32 22c-6-6-18-4-18 9 0 11 8 21 14 21 2 0 3-1 4-1s2 1 4 1c6 0 14-10 14-21 0-13-12-15-18-9z"
        fill="#ffd45e"
      />
      <path d="M32 22c0-6 3-10 9-11 0 6-3 10-9 11z" fill="#a7e3b4" />
    </svg>
  );
}
