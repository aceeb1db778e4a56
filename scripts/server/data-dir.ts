import { accessSync, chmodSync, constants, mkdirSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CliError } from '../terminal/cli-error.ts'

const MIN_FREE_MEGABYTES = 200
const NOT_FOR_OTHERS = 0o077

/**
 * The folder for everything that the local server stores; created if missing. Other users of the machine can read
 * neither the folder nor what this process and its children create afterwards.
 *
 * @throws CliError when it cannot be written or its disk is full
 */
export function openDataDir(path = process.env.DATA_DIR || '.data'): string {
  const dataDir = resolve(path)
  try {
    process.umask(NOT_FOR_OTHERS)
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    if (statSync(dataDir).uid === process.getuid?.()) chmodSync(dataDir, 0o700)
  } catch (cause) {
    throw new CliError(`Não consigo escrever na pasta de dados ${dataDir}: ${(cause as Error).message}`, { cause })
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const freeMegabytes = Math.floor((bavail * bsize) / 2 ** 20)
  if (freeMegabytes < MIN_FREE_MEGABYTES) {
    throw new CliError(
      `Sem espaço em disco: há ${freeMegabytes} MB livres em ${dataDir} e são precisos ${MIN_FREE_MEGABYTES} MB.`,
    )
  }
  return dataDir
}

/** Reads a JSON file of the data folder; null if it does not exist. */
export function readJsonFile<T>(dataDir: string, name: string): T | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as T
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new CliError(`O arquivo ${join(dataDir, name)} está estragado: apague-o ou devolva uma cópia.`, {
      cause: error,
    })
  }
}

const OWNER_ONLY = 0o600

export const writeJsonFile = (dataDir: string, name: string, value: unknown): void =>
  writeFileSync(join(dataDir, name), `${JSON.stringify(value, null, 2)}\n`, { mode: OWNER_ONLY })
