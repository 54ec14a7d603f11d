/** "1 point", "1,250 points". The product speaks American English, whatever the browser does. */
export function pointsText(points: number): string {
  return `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;
}
