import type { Plugin } from 'vite'

/** Vite's name for the module that it puts around every `import()` of a build. */
const HELPER = /vite\/preload-helper\.js$/

/**
 * Asks for the files that a late part needs at the same time as for the part itself. Vite's own helper also waits for style
 * sheets and hands on a nonce: this build has one sheet and no nonce, and every page would load that code.
 */
export const preloadParts: Plugin = {
  name: 'preload-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: HELPER },
    handler: () => ({ code: helper, moduleSideEffects: false }),
  },
  generateBundle(_options, bundle) {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
    if (sheets.length > 1) this.error(`late style sheets are not waited for: ${sheets.join(', ')}`)
  },
}

const helper = `
const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    // The sheet is among them, and in the document.
    if (asked.has(file) || file.endsWith('.css')) continue
    asked.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
  }
  return load()
}
`
