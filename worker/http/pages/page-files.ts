import type { PATHS } from '#contracts/pages'

/** Names of the scripts that each page begins with, by the name of its path. */
export type PageFiles = Readonly<Partial<Record<keyof typeof PATHS, readonly string[]>>>

const NONE: PageFiles = {}
/** Of this isolate: a release is another isolate. */
let known: PageFiles | null = null

/**
 * Reads which scripts each page begins with, as `scripts/build/page-files.ts` wrote it; nothing where there was no build.
 *
 * @param assets - the binding of the built web app
 * @param origin - of the request
 */
export async function loadPageFiles(assets: Fetcher, origin: string): Promise<PageFiles> {
  if (known) return known
  const answer = await assets.fetch(new URL('/page-files.json', origin))
  const isList = answer.ok && answer.headers.get('Content-Type')?.includes('json')
  known = isList ? await answer.json<PageFiles>() : NONE
  return known
}

/** Has the browser fetch a script at once, not only when the script that imports it has come and run (HTML, `modulepreload`). */
export const toPreload = (file: string): string => `</${file}>; rel="modulepreload"`
