import type { Plugin } from 'vite'

const NAMES = /^\w+\.displayName = .*;$/gm
const MADE = /= (React\d*)\.(createContext|forwardRef|memo)\(/g

const CLASSES = /= class extends (React\d*)\.Component \{/g
const PREFETCHING = /return shouldPrefetch && !isAbsolute \? /g

/**
 * The router's code without names for debuggers, with what makes its components marked as pure, and with links that fetch
 * nothing ahead: ours never do.
 */
export const toShakeable = (code: string): string =>
  code
    .replace(NAMES, '')
    .replace(MADE, '= /* @__PURE__ */ $1.$2(')
    .replace(CLASSES, '= class extends /* @__PURE__ */ (() => $1.Component)() {')
    .replace(PREFETCHING, 'return false ? ')

/**
 * Lets the bundler drop the parts of the router that nobody uses. In the router's file a component is named for debuggers
 * by a statement and made by a call that is not marked as pure; either keeps it in the bundle, and with it forms and
 * prefetching: 1.7 KB in the browser. `shakeable-router.test.ts` fails when the library writes them in another way.
 */
export const shakeableRouter: Plugin = {
  name: 'shakeable-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ },
    handler: (code) => ({ code: toShakeable(code), map: null }),
  },
}
