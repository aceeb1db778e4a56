/** An error that the user can fix: shown as one sentence, without a stack. */
export class CliError extends Error {}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function sentenceOf(error: unknown): string {
  if (error instanceof CliError) return error.message
  if (hasCode(error, 'ENOSPC')) return 'Sem espaço em disco: libere espaço e tente de novo.'
  if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS'))
    return `Sem permissão para escrever: ${(error as Error).message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Runs a command; an error is printed once and ends the process with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(sentenceOf(error))
    process.exit(1)
  }
}
