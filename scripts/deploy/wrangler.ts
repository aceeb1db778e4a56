import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { NO_TELEMETRY } from '../build/deploy-build.ts'

interface Outcome {
  code: number
  output: string
  errors: string
}

export async function askWrangler(args: readonly string[], cwd?: string): Promise<Outcome> {
  const wrangler = spawn('wrangler', args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...NO_TELEMETRY },
  })
  const text = { output: '', errors: '' }
  wrangler.stdout.on('data', (chunk) => (text.output += chunk))
  wrangler.stderr.on('data', (chunk) => (text.errors += chunk))
  const [code] = await once(wrangler, 'close')
  return { code: code ?? 1, ...text }
}
