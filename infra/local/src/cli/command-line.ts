import { parseArgs, type ParseArgsConfig } from 'node:util';
import { keptByNpm, writtenOptions } from '@tastequest/deploy/kept-by-npm';
import { reasonOf, UserError } from '../process/user-error.ts';

/**
 * Reads the words and options of a command. Throws a `UserError`, with the command's help, for what it doesn't know, and for
 * what npm kept to itself because `--` was missing.
 */
export function readCommandLine<T extends ParseArgsConfig>(
  command: string,
  usage: string,
  config: T,
  env: NodeJS.ProcessEnv,
): ReturnType<typeof parseArgs<T>> {
  const parsed = parse(config, usage);
  const kept = keptByNpm(command, parsed.positionals, writtenOptions(config.options ?? {}), env);
  if (kept) throw new UserError(kept.message, kept.remedy);
  return parsed;
}

function parse<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UserError(reasonOf(error), usage);
  }
}
