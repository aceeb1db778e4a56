import type { BuildEnvironmentOptions } from 'vite'

// The log names the class of an error and the functions of its stack.
const NAMES = { keepNames: { class: true, function: false } }

/**
 * How the worker is built: smaller is sooner read and compiled by an isolate that starts. What is imported by calls becomes
 * modules beside the entry; what every start needs becomes one, which compresses better than many.
 *
 * @see docs/performance.md
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
