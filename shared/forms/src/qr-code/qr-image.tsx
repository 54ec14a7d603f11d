import { qrCode } from './qr-code';
import styles from './qr-image.module.css';

const MARGIN = 4;

/** A text to scan; always dark on white, as scanners expect. Drawn here: nothing leaves the page. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text);
  const side = rows.length + 2 * MARGIN;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
