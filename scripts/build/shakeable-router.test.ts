import { existsSync, globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { toShakeable } from './shakeable-router.ts'

const FOLDER = 'node_modules/react-router/dist'
const files = globSync(`${FOLDER}/production/chunk-*.mjs`).map((file) => ({ file, code: readFileSync(file, 'utf8') }))

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length
const countAll = (pattern: RegExp): number => files.reduce((sum, { code }) => sum + count(code, pattern), 0)

/**
 * The two passes over the router read its published files. When one of these fails after an update of the library, look at
 * the new files and adapt the passes, or drop them if the library marks its components itself.
 */
describe('the installed router', () => {
  test('has a production build beside the one for development', () => {
    expect(existsSync(`${FOLDER}/development/index.mjs`)).toBe(true)
    expect(existsSync(`${FOLDER}/production/index.mjs`)).toBe(true)
    expect(files.length).toBeGreaterThan(0)
  })

  test('names and makes its components as the pass expects', () => {
    expect(countAll(/^\w+\.displayName = /gm)).toBe(15)
    expect(countAll(/\bReact\d*\.(createContext|forwardRef|memo)\(/g)).toBe(17)
    expect(countAll(/^var \w+ = class extends React\d*\.Component \{/gm)).toBe(4)
    expect(countAll(/return shouldPrefetch && !isAbsolute \? /g)).toBe(1)
  })

  test('has no name and no unmarked component left after the pass, and still parses', () => {
    for (const { file, code } of files) {
      const shakeable = toShakeable(code)
      expect(shakeable).not.toMatch(/^\w+\.displayName = /m)
      expect(count(shakeable, /\/\* @__PURE__ \*\/ React\d*\.(createContext|forwardRef|memo)\(/g)).toBe(
        count(code, /\bReact\d*\.(createContext|forwardRef|memo)\(/g),
      )
      expect(parseSync(file, shakeable).errors).toEqual([])
    }
  })
})
