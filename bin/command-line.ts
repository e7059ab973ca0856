import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartError } from '../src/server/platform/errors/errors.ts';

const HELP = { type: 'boolean', short: 'h' } as const;

type Read<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/** An error of the command line, with the usage of the command. */
export const misuse = (problem: string, usage: string): StartError => new StartError(`${problem}\n\n${usage}`);

/**
 * Reads the command line. With `--help`, prints the usage and ends the process with 0.
 * @throws StartError with the mistake and the usage, for options that the command doesn't have, and for words unless
 * `takesWords`.
 */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  { takesWords = false, args = process.argv.slice(2) } = {},
): Read<Options> {
  const config: ParseArgsConfig = { args, options: { ...options, help: HELP }, allowPositionals: takesWords };
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs(config);
  } catch (error) {
    const [problem = ''] = (error as Error).message.split('. ');
    throw misuse(`${problem.replace(/\.$/, '')}.`, usage);
  }
  if (read.values.help === true) {
    console.log(usage);
    process.exit(0);
  }
  return read as Read<Options>;
}
