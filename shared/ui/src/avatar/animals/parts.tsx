const INK = '#2b2333';

/** Two shiny eyes, `gap` to each side of the middle. */
export function Eyes({ y = 36, gap = 8, r = 2.8 }: { y?: number; gap?: number; r?: number }) {
  return [32 - gap, 32 + gap].map((x) => (
    <g key={x}>
      <circle cx={x} cy={y} r={r} fill={INK} />
      <circle cx={x + r / 3} cy={y - r / 3} r={r / 3} fill="#fff" />
    </g>
  ));
}

export function Cheeks({ y = 42, gap = 13, fill = '#ff8fa0' }: { y?: number; gap?: number; fill?: string }) {
  return [32 - gap, 32 + gap].map((x) => <circle key={x} cx={x} cy={y} r="3" fill={fill} opacity=".65" />);
}

/** A nose with a two-curve smile under it. */
export function Muzzle({ y = 42, fill = INK }: { y?: number; fill?: string }) {
  return (
    <>
      <ellipse cx="32" cy={y} rx="3.2" ry="2.3" fill={fill} />
      <path d={`M32 ${y + 2}v1.6q-3.6 3.6-6 .4M32 ${y + 3.6}q3.6 3.6 6 .4`} fill="none" stroke={INK} {...round} />
    </>
  );
}

export function Smile({ y = 43, width = 8 }: { y?: number; width?: number }) {
  return (
    <path d={`M${32 - width / 2} ${y}q${width / 2} ${width / 1.6} ${width} 0`} fill="none" stroke={INK} {...round} />
  );
}

/** Draws its children and their mirror image. */
export function Both({ children }: { children: React.ReactNode }) {
  return (
    <>
      {children}
      <g transform="matrix(-1 0 0 1 64 0)">{children}</g>
    </>
  );
}

const round = { strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
