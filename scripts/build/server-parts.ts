import type { Plugin } from 'vite'

const LATE_IMPORT = /\bimport\(\s*'[^']+'\s*\)/g
const NEVER = 'new Promise(() => {})'
/** What the server draws although the browser loads it late. */
const DRAWN = /(preloaded-chosen-ticket|preloaded-planned-day|late-match-offer)\.ts$/

/** The code of the web app without what a browser loads late: a server never draws it, and it would be uploaded all the same. */
export const withoutLateParts = (code: string): string => code.replaceAll(LATE_IMPORT, NEVER)

export const serverParts: Plugin = {
  name: 'server-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform: {
    filter: { id: { include: /[\\/]web[\\/].*\.tsx?$/, exclude: DRAWN } },
    handler: (code) => ({ code: withoutLateParts(code), map: null }),
  },
}
