import { stripVTControlCharacters } from 'node:util'
import { CliError } from '../../terminal/cli-error.ts'
import { askWrangler } from '../wrangler.ts'

/** Cloudflare's code for a worker that does not exist: before the first deployment it has no secrets. */
const NO_SUCH_WORKER = /code: 10007|does not exist/i

/** Wrangler prints JSON for a worker, and a list for a Pages project: `  - JWT_SECRET: Value Encrypted`. */
export const secretNamesIn = (output: string): string[] =>
  [...output.matchAll(/"name":\s*"(\w+)"|^\s*- (\w+):/gm)].map(([, inJson, inList]) => inJson ?? inList ?? '')

/**
 * Names of the secrets of a worker or project; their values never leave Cloudflare.
 *
 * @param command - of wrangler
 * @param owner - name of the worker or project
 * @throws CliError when they cannot be read
 */
export async function listSecrets(command: readonly string[], owner: string): Promise<string[]> {
  const { code, output, errors } = await askWrangler(command)
  if (NO_SUCH_WORKER.test(output + errors)) return []
  if (code === 0) return secretNamesIn(output)
  const lines = stripVTControlCharacters(output + errors).trim()
  const reason = lines.split('\n').find((line) => line.includes('[ERROR]')) ?? lines
  throw new CliError(
    `Cloudflare did not list the secrets of ${owner}; is this shell logged in (npx wrangler login)?\n${reason}`,
  )
}
