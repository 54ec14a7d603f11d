import { printed, program, start } from './processes.ts';

let display: Promise<string> | undefined;

/** The name of a virtual screen, started once; it ends with this process. */
export function virtualScreen(): Promise<string> {
  display ??= printed(
    start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']),
    /^(\d+)$/m,
  ).then((number) => `:${number}`);
  return display;
}

export const hasVirtualScreen = () => program('Xvfb') !== undefined;
