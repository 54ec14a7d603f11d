import { onLayers } from '@tastequest/ui';

let close: (() => void) | undefined;
onLayers((closeLayer) => {
  close = closeLayer;
  return () => undefined;
});

/** For tests: the browser's Back, which closes what was opened last over the page. */
export const goBack = (): void => close?.();
