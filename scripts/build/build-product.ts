import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CliError } from '../terminal/cli-error.ts'

const configPathIn = (folder: string): string => join(folder, 'pra_dois/wrangler.json')

/**
 * Builds the web app and the worker for production; prints nothing unless it fails.
 *
 * @param folder - output; two servers that start at once need two folders
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
  if (code !== 0) throw new CliError(`A construção do produto falhou.\n${output.trim()}`)
  return configPathIn(folder)
}

/**
 * Like `buildProduct`; with `REUSE_BUILD=true` it uses an existing build, for starting a server several times in a row.
 */
export const findOrBuild = async (folder: string): Promise<string> =>
  process.env.REUSE_BUILD === 'true' && existsSync(configPathIn(folder)) ? configPathIn(folder) : buildProduct(folder)
