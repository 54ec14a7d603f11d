/** What browsers told of a build: how often it was opened, and how often it failed. */
export interface Counts {
  opened: number;
  failed: number;
}

/** From when on a canary fails too often to stay. */
export interface Limits {
  /** Fewer failures say nothing. */
  least: number;
  /** How many times the stable build's error rate. */
  factor: number;
}

/**
 * Whether a canary has to end: it failed at least `least` times, and its error rate (failures per opening) is at least `factor` times
 * the stable build's. `least` alone decides where the stable build never failed, or was opened by nobody.
 */
export function failsTooOften(canary: Counts, stable: Counts, { least, factor }: Limits): boolean {
  if (canary.failed < least) return false;
  if (stable.opened === 0) return true;
  // The rates, without a division that could be by nothing: a tab of yesterday fails, and nobody opens it today.
  return canary.failed * stable.opened >= factor * stable.failed * canary.opened;
}

/** For logs and people: "3 of 40 openings failed (7.5 %), stable 1.1 %". */
export const inWords = (canary: Counts, stable: Counts): string => `${figures(canary)}, stable ${rate(stable)}`;

function figures(counts: Counts): string {
  const { opened, failed } = counts;
  if (opened + failed === 0) return rate(counts);
  // More than openings where tabs that were open before fail too.
  const what =
    failed <= opened
      ? `${failed} of ${opened} openings failed`
      : `${failed} ${failed === 1 ? 'failure' : 'failures'} and ${opened || 'no'} ${opened === 1 ? 'opening' : 'openings'}`;
  return `${what} (${rate(counts)})`;
}

const rate = ({ opened, failed }: Counts): string =>
  opened + failed > 0 ? `${Math.round(Math.min(1, failed / opened) * 1000) / 10} %` : 'opened by nobody';
