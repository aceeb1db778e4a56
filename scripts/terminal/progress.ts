const LINE_EVERY_MS = 10_000
const REDRAW_EVERY_MS = 100

/** Shows the state of a task, as in "200 de 400 lugares"; cheap enough for every element of a file. */
export type ShowState = (state: () => string) => void

/**
 * Runs a long task and shows how far it is: on a terminal in one line that is overwritten, elsewhere in a line every ten
 * seconds. It writes to stderr, because stdout may be piped into a file.
 *
 * @param title - the command, as in "importando lugares"
 */
export async function withProgress<T>(title: string, work: (show: ShowState) => Promise<T>): Promise<T> {
  const isTerminal = process.stderr.isTTY === true && process.env.TERM !== 'dumb' && !process.env.CI
  const beganAt = performance.now()
  let shownAt = beganAt
  const seconds = () => Math.round((performance.now() - beganAt) / 1000)
  // A wrapped line could not be overwritten.
  const cut = (text: string) => text.slice(0, (process.stderr.columns ?? 100) - 1)
  const write = (text: string) => process.stderr.write(isTerminal ? `\r\x1b[2K${cut(text)}` : `${text}\n`)
  const show: ShowState = (state) => {
    if (performance.now() - shownAt < (isTerminal ? REDRAW_EVERY_MS : LINE_EVERY_MS)) return
    shownAt = performance.now()
    write(`${title}: ${state()}, há ${seconds()} s`)
  }
  try {
    const result = await work(show)
    if (isTerminal || performance.now() - beganAt >= LINE_EVERY_MS) write(`${title}: pronto em ${seconds()} s`)
    return result
  } finally {
    if (isTerminal) process.stderr.write('\n')
  }
}
