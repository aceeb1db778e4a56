import { parseArgs } from 'node:util'
import { CliError } from './cli-error.ts'

/**
 * Reads the flags of a command, each of which is there or not.
 *
 * @throws CliError naming what the command does not know, with all that it does
 */
export function readFlags<Name extends string>(names: readonly Name[], args = process.argv.slice(2)): Set<Name> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]))
  try {
    const { values } = parseArgs({ args, options })
    return new Set(names.filter((name) => values[name]))
  } catch (cause) {
    throw new CliError(`The options are ${names.map((name) => `--${name}`).join(', ')}; not: ${args.join(' ')}`, {
      cause,
    })
  }
}
