import { parseArgs } from 'node:util'
import { CliError } from './cli-error.ts'

/**
 * Reads the boolean flags of a command.
 *
 * @throws CliError naming an unknown flag, with the list of known ones
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
