import type { PATHS } from '#contracts/pages'
import { builtJson } from './built-json.ts'

/** Names of the scripts that each page begins with, by the name of its path. */
export type PageFiles = Readonly<Partial<Record<keyof typeof PATHS, readonly string[]>>>

/** Reads which scripts each page begins with, as `scripts/build/page-files.ts` wrote it. */
export const loadPageFiles = builtJson<PageFiles>('/page-files.json')

/** Has the browser fetch a script at once, not only when the script that imports it has come and run (HTML, `modulepreload`). */
export const toPreload = (file: string): string => `</${file}>; rel="modulepreload"`
