import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, inject } from 'vitest'
import { startSqld } from '../../../scripts/database/sqld.ts'
import { settingsFor } from '../app/settings.ts'
import { copyTemplate, templateDatabase } from '../server/prepare.ts'
import { buildNextRelease, startProduct } from '../server/product.ts'
import { startBrowserProxy } from './browser-proxy.ts'

/** Starts this release and the next one on one database, behind a proxy that forwards to this release at the start of each test. */
export async function startReleases() {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-releases-'))
  copyTemplate(await templateDatabase(), join(folder, 'database'))
  const dataDir = inject('dataDir')
  const [sqld, nextBuild] = await Promise.all([startSqld(join(folder, 'database')), buildNextRelease()])
  const now = await startProduct(settingsFor(sqld.url), join(dataDir, 'build'))
  const next = await startProduct(settingsFor(sqld.url), nextBuild)
  const proxy = await startBrowserProxy(now.origin)
  afterEach(async () => {
    proxy.release()
    await proxy.accept().catch(() => undefined)
    proxy.forwardTo(now.origin)
  })
  afterAll(async () => {
    await proxy.stop()
    await now.stop()
    await next.stop()
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { sqld, now, next, proxy }
}
