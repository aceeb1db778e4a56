import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'

const ASSETS = join(inject('dataDir'), 'build/client/assets')

/** The files of the build with the chart library. */
export const CHART_LIBRARY: readonly string[] = readdirSync(ASSETS).filter(
  (name) => name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes('recharts'),
)

/** Records each request of a context for a file of the chart library. */
export function watchChartLibrary(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').pop() ?? ''
    if (CHART_LIBRARY.includes(name)) asked.push(name)
  })
  return asked
}
