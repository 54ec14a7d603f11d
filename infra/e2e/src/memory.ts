import type { Page } from '@playwright/test';

export interface Memory {
  nodes: number;
  listeners: number;
  heapBytes: number;
  /** React roots whose element is no longer in the page. */
  detachedRoots: number;
}

/** Counts what the page holds, by the browser's own counters, each time after a garbage collection. */
export async function memoryOf(page: Page): Promise<() => Promise<Memory>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  await browser.send('HeapProfiler.enable');

  const detachedRoots = async () => {
    const objectGroup = 'memory';
    const { result } = await browser.send('Runtime.evaluate', { expression: 'HTMLDivElement.prototype', objectGroup });
    const { objects } = await browser.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup,
    });
    const count = await browser.send('Runtime.callFunctionOn', {
      objectId: objects.objectId,
      functionDeclaration: String(countDetachedRoots),
      returnByValue: true,
    });
    await browser.send('Runtime.releaseObjectGroup', { objectGroup });
    return count.result.value as number;
  };

  return async () => {
    const detached = await detachedRoots();
    await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return {
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      heapBytes: metric('JSHeapUsedSize'),
      detachedRoots: detached,
    };
  };
}

/** Runs in the page; React marks the element of a root. */
function countDetachedRoots(this: HTMLDivElement[]): number {
  const isRoot = (element: object) => Object.keys(element).some((key) => key.startsWith('__reactContainer$'));
  return this.filter((element) => !element.isConnected && isRoot(element)).length;
}
