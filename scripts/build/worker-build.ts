import type { BuildEnvironmentOptions } from 'vite'

// The log contains class names of errors, and function names in stacks.
const NAMES = { keepNames: { class: true, function: false } }

/**
 * Build options of the worker: an isolate reads and compiles a smaller one faster. Dynamic imports become modules
 * beside the entry; everything needed at start is one module, which compresses better than many (docs/performance.md).
 */
export const WORKER_BUILD: BuildEnvironmentOptions = {
  minify: 'oxc',
  rolldownOptions: {
    output: {
      minify: { compress: NAMES, mangle: NAMES, codegen: true },
      codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
      chunkFileNames: 'assets/[name]-[hash].js',
    },
  },
}
