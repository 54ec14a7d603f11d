import type { ChildProcess } from 'node:child_process';

const slot = globalThis as { tasteQuestTestBackend?: ChildProcess };

/** Global setup and teardown run in one process but share no module: the child is kept on the global object. */
export function storeProcess(child: ChildProcess): void {
  slot.tasteQuestTestBackend = child;
}

export function takeProcess(): ChildProcess | undefined {
  const child = slot.tasteQuestTestBackend;
  delete slot.tasteQuestTestBackend;
  return child;
}
