import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { CliError } from '../terminal/cli-error.ts'
import { claim } from './local-server.ts'
import { localSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-claim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The message of a CliError is what the terminal shows. */
async function refusalOf(action: () => unknown): Promise<string> {
  const attempt = async () => action()
  const error = await attempt().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CliError)
  const { message } = error as CliError
  expect(message).not.toContain('\n')
  return message
}

test('an invalid port is refused in one sentence', async () => {
  vi.stubEnv('PORT', 'oitenta')
  expect(await refusalOf(claim)).toContain('PORT')
})

test('a data folder that is a file is refused in one sentence', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  vi.stubEnv('DATA_DIR', file)
  expect(await refusalOf(claim)).toContain(file)
})

test('a secret that is too short is refused without its value', async () => {
  vi.stubEnv('JWT_SECRET', 'curto')
  const message = await refusalOf(() => localSettings(folder, { APP_ORIGIN: 'http://localhost:8787' }))
  expect(message).toContain('JWT_SECRET')
  expect(message).not.toContain('curto')
})

test('a damaged file of secrets is refused in one sentence', async () => {
  const damaged = mkdtempSync(join(folder, 'damaged-'))
  writeFileSync(join(damaged, 'secrets.json'), '{')
  expect(await refusalOf(() => localSettings(damaged, {}))).toContain('secrets.json')
})
