import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import styles from './qr-image.module.css';

/** The standard asks for four light modules around the code. */
const MARGIN = 4;

/**
 * A text (at most 2,331 bytes) to scan, readable with 15 % of it damaged; always dark on white, as scanners expect.
 * Drawn here: nothing leaves the page.
 */
export function QrImage({ text, label }: { text: string; label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = code.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
