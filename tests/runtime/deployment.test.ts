import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { deployBuild } from '../../scripts/build/deploy-build.ts'
import {
  mainOf,
  measureModules,
  START_UP_BUDGET_BYTES,
  sizeOf,
  workerModules,
} from '../../scripts/build/worker/worker-modules.ts'
import { listen } from '../support/network/listen.ts'
import { builtProduct, configPathOf } from '../support/server/product.ts'

const build = await builtProduct()

const LATE_MODULES = [
  'common-passwords',
  'connect-stripe',
  'render-message',
  'run-jobs',
  'to-archive',
  'to-openapi',
  'to-openapi-page',
]
/** `accounts-routes` and so on: the verbs of every noun. */
const routeModules = () => globSync('worker/modules/*/routes.ts').map((file) => `${basename(dirname(file))}-routes`)

/** A program that says after each module that it imports how many schemas and checks zod has made: each has a `_zod`. */
const COUNT_SCHEMAS = `
  const define = Object.defineProperty
  let made = 0
  Object.defineProperty = (target, name, property) => {
    if (name === '_zod') made += 1
    return define(target, name, property)
  }
  for (const address of process.argv.slice(1)) {
    await import(address)
    console.log(made)
  }
`

describe('works: the deployment of this build', () => {
  /** Runs `npm run deploy -- --dry-run` on the build; whoever wrangler calls on the way is noted, and it is ended. */
  async function dryRun() {
    const called: string[] = []
    const proxy = createServer().on('connect', ({ url: address }, socket) => {
      called.push(address ?? '')
      socket.destroy()
      wrangler.kill()
    })
    const { url, stop } = await listen(proxy)
    // Wrangler caches for an hour in the folder of temporary files what the registry said.
    const folder = mkdtempSync(join(tmpdir(), 'pra-dois-deploy-'))
    for (const [name, value] of Object.entries({ HTTPS_PROXY: url, HTTP_PROXY: url, TMPDIR: folder }))
      vi.stubEnv(name, value)
    const wrangler = deployBuild(configPathOf(build), ['--dry-run'], 'pipe')
    vi.unstubAllEnvs()
    let output = ''
    for (const stream of [wrangler.stdout, wrangler.stderr]) stream?.on('data', (chunk) => (output += chunk))
    const [code] = await once(wrangler, 'close')
    await stop()
    rmSync(folder, { recursive: true })
    return { code, output, called }
  }

  test('a dry run lists the bindings and the files of the product, and calls nobody', async () => {
    const { code, output, called } = await dryRun()
    expect({ code, called }).toEqual({ code: 0, called: [] })
    const config = readFileSync(join(import.meta.dirname, '../../wrangler.toml'), 'utf8')
    const bindings = [...config.matchAll(/^(?:binding|name) = "([A-Z_]+)"/gm)].map(([, name]) => name)
    expect(bindings).toEqual(expect.arrayContaining(['ASSETS', 'CACHE', 'LIMIT_LOGIN', 'LIMIT_OTHER']))
    for (const name of bindings) expect(output).toMatch(new RegExp(`env\\.${name}\\b`))
    // Wrangler counts folders among the files.
    const files = readdirSync(join(dirname(configPathOf(build)), '../client'), { recursive: true, withFileTypes: true })
    expect(files.map(({ name }) => name)).toContain('index.html')
    expect(output).toContain(`Read ${files.length} files from the assets directory`)
  })

  test('what the worker starts with keeps its budget, and what single calls need is no part of it', () => {
    const modules = measureModules(mainOf(configPathOf(build)))
    const { startUpGzipBytes, totalGzipBytes } = sizeOf(modules)
    console.log(`worker, gzip: ${startUpGzipBytes} bytes at start-up, ${totalGzipBytes} uploaded`)
    expect(startUpGzipBytes).toBeLessThanOrEqual(START_UP_BUDGET_BYTES)
    const namesOf = (isStartUp: boolean) =>
      modules.filter((module) => module.isStartUp === isStartUp).map(({ path }) => basename(path))
    for (const late of [...LATE_MODULES, ...routeModules()]) {
      expect(namesOf(false), late).toContainEqual(expect.stringMatching(new RegExp(`^${late}-`)))
      expect(namesOf(true), late).not.toContainEqual(expect.stringMatching(new RegExp(`^${late}-`)))
    }
  })

  test('a start makes no schemas, the first call to a module makes its own', async () => {
    const main = mainOf(configPathOf(build))
    const accounts = workerModules(main).find((path) => basename(path).startsWith('accounts-routes-')) ?? ''
    const addresses = [main, accounts].map((path) => pathToFileURL(path).href)
    const program = ['--input-type=module', '--eval', COUNT_SCHEMAS, ...addresses]
    const { stdout } = await promisify(execFile)(process.execPath, program)
    const [atStart, withCall] = stdout.split('\n').map(Number)
    expect(atStart).toBe(0)
    expect(withCall).toBeGreaterThan(50)
  })

  test('the command goes through the bootstrap, which installs what it needs', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
    expect(scripts.deploy).toBe('exec node scripts/bootstrap.mjs deploy')
  })
})
