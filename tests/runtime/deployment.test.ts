import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainOf, measureModules, START_UP_BUDGET_BYTES, sizeOf } from '../../scripts/build/worker-modules.ts'
import { configPathOf } from '../support/server/product.ts'

const ROOT = join(import.meta.dirname, '../..')
const LATE_MODULES =
  'common-passwords connect-stripe export-list run-jobs save-sheet to-archive to-openapi to-openapi-page'.split(' ')

/** No server listens there, so every call to another host fails. */
const UNREACHABLE_URL = 'http://127.0.0.1:9'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-deploy-'))
let output = ''
beforeAll(async () => {
  const { PATH, HOME } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/deploy.ts', '--dry-run'], {
    cwd: ROOT,
    // Wrangler caches the registry's responses in the folder of temporary files.
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      HTTPS_PROXY: UNREACHABLE_URL,
      HTTP_PROXY: UNREACHABLE_URL,
      TMPDIR: folder,
    },
  })
  output = stdout
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a dry run succeeds without settings and without a network, and prints settings, sizes and start-up', () => {
  for (const name of ['KV namespace CACHE', 'APP_ORIGIN', 'TURSO_DATABASE_URL', 'TURSO_AUTH_TOKEN', 'JWT_SECRET']) {
    expect(output).toContain(name)
  }
  expect(output).toMatch(/Worker, gzip: [\d.]+ KB at start-up/)
  expect(output).toMatch(/connect-stripe-[\w-]+\.js/)
  const [, share = ''] = /([\d.]+) % of the platform's 1000 ms/.exec(output) ?? []
  // The goal is 3 %; a busy machine increases the measured time.
  expect(Number(share)).toBeGreaterThan(0)
  expect(Number(share)).toBeLessThan(30)
  expect(output).toContain('nothing was sent')
})

test('the deployment has the bindings and the files of the product', () => {
  const config = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
  const bindings = [...config.matchAll(/^(?:binding|name) = "([A-Z_]+)"/gm)].map(([, name]) => name)
  expect(bindings).toEqual(expect.arrayContaining(['ASSETS', 'CACHE', 'LIMIT_LOGIN', 'LIMIT_OTHER']))
  for (const name of bindings) expect(output).toMatch(new RegExp(`env\\.${name}\\b`))
  // Wrangler counts folders among the files.
  const files = readdirSync(join(ROOT, 'dist/client'), { recursive: true, encoding: 'utf8' })
  expect(files).toContain('index.html')
  expect(output).toContain(`Read ${files.length} files from the assets directory`)
})

test('the worker starts within its budget, and modules for few calls load later', () => {
  const modules = measureModules(mainOf(configPathOf(join(ROOT, 'dist'))))
  expect(sizeOf(modules).startUpGzipBytes).toBeLessThanOrEqual(START_UP_BUDGET_BYTES)
  const namesOf = (isStartUp: boolean) =>
    modules.filter((module) => module.isStartUp === isStartUp).map(({ path }) => basename(path))
  for (const late of LATE_MODULES) {
    expect(namesOf(false), late).toContainEqual(expect.stringMatching(new RegExp(`^${late}-`)))
    expect(namesOf(true), late).not.toContainEqual(expect.stringMatching(new RegExp(`^${late}-`)))
  }
})

test('the command uses the bootstrap, which installs the packages', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(scripts.deploy).toBe('exec node scripts/bootstrap.mjs deploy')
})
