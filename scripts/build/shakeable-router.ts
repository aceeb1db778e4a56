import type { Plugin } from 'vite'

const NAMES = /^\w+\.displayName = .*;$/gm
const MADE = /= (React\d*)\.(createContext|forwardRef|memo)\(/g

/**
 * Lets the bundler leave away what nobody uses of the router: in its file a component has a name for debuggers, written
 * as a statement, and is made by a call that is not marked as pure. Both keep it, and forms and prefetching with it: 1.7 KB
 * on the phone.
 */
export const shakeableRouter: Plugin = {
  name: 'shakeable-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ },
    handler: (code) => ({ code: code.replace(NAMES, '').replace(MADE, '= /* @__PURE__ */ $1.$2('), map: null }),
  },
}
