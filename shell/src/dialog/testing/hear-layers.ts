import { onLayers } from '@tastequest/ui';

/** As `onLayers`, and returns how to end it: the shell never does, but the window outlives a suite. */
export function hearLayers(add: Parameters<typeof onLayers>[0]): () => void {
  const listen = jest.spyOn(window, 'addEventListener');
  onLayers(add);
  const [[event, listener] = []] = listen.mock.calls;
  listen.mockRestore();
  return () => {
    if (event && listener) window.removeEventListener(event, listener);
  };
}
