/** Where the lines go and what the time is; a test brings its own. */
export interface ProgressOutput {
  stream: NodeJS.WritableStream
  /** Whether lines can be written over, as on a terminal that a person looks at. */
  isTerminal: boolean
  /** Milliseconds that only grow. */
  now(): number
  /** Calls again and again without keeping the process alive; the answer ends it. */
  every(milliseconds: number, call: () => void): () => void
}

/** Shows the latest line. */
export interface ProgressDisplay {
  /** How long a line stands before the next one takes its place or follows it. */
  readonly everyMs: number
  show(line: string): void
  /** @param elapsedMs - how long the task took */
  succeed(line: string, elapsedMs: number): void
  fail(line: string): void
}

const LINE_EVERY_MS = 10_000
const REDRAW_EVERY_MS = 100

/** stderr: what a command answers goes to stdout, which may be piped into a file. */
export const standardError = (): ProgressOutput => ({
  stream: process.stderr,
  isTerminal: process.stderr.isTTY === true && process.env.TERM !== 'dumb' && !process.env.CI,
  now: () => performance.now(),
  every(milliseconds, call) {
    const timer = setInterval(call, milliseconds).unref()
    return () => clearInterval(timer)
  },
})

/** One line that is written over; what the command prints meanwhile appears above it. */
async function openTerminal(stream: NodeJS.WritableStream, title: string): Promise<ProgressDisplay> {
  const { default: ora } = await import('ora')
  const spinner = ora({
    stream,
    isEnabled: true,
    // To show the cursor again its library listens for signals, and then Ctrl+C waits for the event loop; and keys that
    // are read here would not reach a child process.
    hideCursor: false,
    discardStdin: false,
  }).start(title)
  return {
    everyMs: REDRAW_EVERY_MS,
    show(line) {
      spinner.text = line
      // Work that never lets a timer run is drawn all the same.
      spinner.render()
    },
    succeed: (line) => void spinner.succeed(line),
    fail: (line) => void spinner.fail(line),
  }
}

/**
 * A line now and then, and the last one where the task took longer than that. How far a failed command came stands in the
 * line before; the error itself says the rest.
 */
function openLog(stream: NodeJS.WritableStream): ProgressDisplay {
  const show = (line: string) => void stream.write(`${line}\n`)
  return {
    everyMs: LINE_EVERY_MS,
    show,
    succeed: (line, elapsedMs) => elapsedMs >= LINE_EVERY_MS && show(line),
    fail: () => undefined,
  }
}

export const openDisplay = async (output: ProgressOutput, title: string): Promise<ProgressDisplay> =>
  output.isTerminal ? openTerminal(output.stream, title) : openLog(output.stream)
