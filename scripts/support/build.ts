import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { Complaint } from './complaint.ts'

/**
 * Builds web app and worker for production; says nothing unless it fails.
 *
 * @param folder - where to; two servers that start at once must not build into one
 * @returns path of the built worker's configuration
 */
export async function buildProduct(folder: string): Promise<string> {
  const vite = spawn('vite', ['build', '--logLevel', 'warn', '--outDir', resolve(folder), '--emptyOutDir'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  vite.stdout.on('data', (chunk) => (output += chunk))
  vite.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Complaint(`A construção do produto falhou.\n${output.trim()}`)
  return join(folder, 'pra_dois/wrangler.json')
}
