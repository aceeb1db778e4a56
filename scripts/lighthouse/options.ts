import { parseArgs } from 'node:util'
import { CliError } from '../terminal/cli-error.ts'
import { isPageName, PAGE_NAMES, type PageName } from './goals.ts'

/** Lighthouse's own advice: the median of five is twice as steady as one run. */
const USUAL_RUNS = 5

export interface LighthouseOptions {
  pages: PageName[]
  runs: number
}

/** Under these names the options reach the process that measures. */
export const PAGES_VARIABLE = 'LIGHTHOUSE_PAGES'
export const RUNS_VARIABLE = 'LIGHTHOUSE_RUNS'

const HOW = `npm run lighthouse -- [--runs ${USUAL_RUNS}] [${PAGE_NAMES.join('] [')}]`

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { runs: { type: 'string' } }, allowPositionals: true })
  } catch (cause) {
    throw new CliError(`A forma é: ${HOW}`, { cause })
  }
}

/**
 * Reads the arguments of the command: the pages by their names (none: all of them) and how often each is measured.
 *
 * @throws CliError with the form of the command
 */
export function readLighthouseOptions(args: readonly string[]): LighthouseOptions {
  const { values, positionals } = parse(args)
  const runs = Number(values.runs ?? USUAL_RUNS)
  const named = positionals.filter(isPageName)
  if (!Number.isInteger(runs) || runs < 1 || named.length < positionals.length) throw new CliError(`A forma é: ${HOW}`)
  return { pages: named.length > 0 ? PAGE_NAMES.filter((name) => named.includes(name)) : PAGE_NAMES, runs }
}
