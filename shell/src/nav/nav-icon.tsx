/** An entry's icon, which its remote brings as the `d` of a path. */
export const NavIcon = ({ icon, size = 20 }: { icon: string; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={icon} />
  </svg>
);
