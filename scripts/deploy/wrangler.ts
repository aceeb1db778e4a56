import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { NO_CALLS_HOME } from '../build/deploy-build.ts'

interface Ended {
  code: number
  /** The stdout of wrangler. */
  output: string
  errors: string
}

/** Runs wrangler and reads its output. */
export async function askWrangler(args: readonly string[], cwd?: string): Promise<Ended> {
  const wrangler = spawn('wrangler', args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...NO_CALLS_HOME },
  })
  const ended = { output: '', errors: '' }
  wrangler.stdout.on('data', (chunk) => (ended.output += chunk))
  wrangler.stderr.on('data', (chunk) => (ended.errors += chunk))
  const [code] = await once(wrangler, 'close')
  return { code: code ?? 1, ...ended }
}
