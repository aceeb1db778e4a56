import type { Plugin } from 'vite'

/**
 * Learns from a build which scripts the frame of a page consists of: what the document begins with, these modules, and
 * all that they import at once.
 *
 * @param modules - ends of paths
 */
export function frameFiles(modules: readonly string[]): { plugin: Plugin; has: (file: string) => boolean } {
  const files = new Set<string>()
  const plugin: Plugin = {
    name: 'frame-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const add = (file: string) => {
        const chunk = bundle[file]
        if (files.has(file) || chunk?.type !== 'chunk') return
        files.add(file)
        for (const imported of chunk.imports) add(imported)
      }
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue
        const holds = chunk.moduleIds.some((id) => modules.some((module) => id.endsWith(module)))
        if (chunk.isEntry || holds) add(file)
      }
    },
  }
  return { plugin, has: (file) => files.has(file) }
}
