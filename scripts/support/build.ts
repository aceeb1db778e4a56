import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Complaint } from './complaint.ts'

/** Where `vite build` writes the worker's configuration. */
export const BUILT_WORKER_CONFIG = 'dist/pra_dois/wrangler.json'

/** Builds web app and worker for production; says nothing unless it fails. */
export async function buildProduct(): Promise<void> {
  const vite = spawn('vite', ['build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  vite.stdout.on('data', (chunk) => (output += chunk))
  vite.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Complaint(`A construção do produto falhou.\n${output.trim()}`)
}
