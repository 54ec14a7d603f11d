/**
 * The prerendered page that the document came with, to be kept in view until its remote is mounted; null once it was taken
 * over, or when another page is wanted. To be asked while rendering for the first time: React empties the mount point when it
 * commits.
 */
export function prerenderedPage(pathname: string): HTMLElement | null {
  const page = document.querySelector<HTMLElement>('#root > [data-prerendered]');
  return page?.dataset['prerendered'] === pathname ? page : null;
}
