import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { deployBuild } from '../../scripts/build/deploy-build.ts'
import { mainOf, measureModules, START_UP_BUDGET_BYTES, sizeOf } from '../../scripts/build/worker-modules.ts'
import { listen } from '../support/network/listen.ts'
import { builtProduct, configPathOf } from '../support/server/product.ts'

const build = await builtProduct()

const LATE_MODULES = ['common-passwords', 'connect-stripe', 'run-jobs', 'to-archive', 'to-openapi', 'to-openapi-page']

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

  test('the worker starts within its budget, without the modules that few calls need', () => {
    const modules = measureModules(mainOf(configPathOf(build)))
    const { startUpGzipBytes, totalGzipBytes } = sizeOf(modules)
    console.log(`worker, gzip: ${startUpGzipBytes} bytes at start-up, ${totalGzipBytes} uploaded`)
    expect(startUpGzipBytes).toBeLessThanOrEqual(START_UP_BUDGET_BYTES)
    const namesOf = (isStartUp: boolean) =>
      modules.filter((module) => module.isStartUp === isStartUp).map(({ path }) => basename(path))
    for (const late of LATE_MODULES) {
      expect(namesOf(false), late).toContainEqual(expect.stringMatching(new RegExp(`^${late}-`)))
      expect(namesOf(true), late).not.toContainEqual(expect.stringMatching(new RegExp(`^${late}-`)))
    }
  })

  test('the command goes through the bootstrap, which installs what it needs', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
    expect(scripts.deploy).toBe('exec node scripts/bootstrap.mjs deploy')
  })
})
