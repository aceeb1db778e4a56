import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { measureModules, sizeOf } from './worker-modules.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-modules-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As the build writes them, without white space. */
const MODULES = {
  'index.js':
    'import"./assets/shared-1.js";import{a}from"./assets/b-2.js";const late=()=>import("./assets/late-3.js");export default a',
  'assets/shared-1.js': 'export*from"./deep-4.js"',
  'assets/b-2.js': 'import{d as e}from "./deep-4.js";export const a=e',
  'assets/deep-4.js': 'export const d=1',
  'assets/late-3.js': 'import{f}from"./later-5.js";export const l=f',
  'assets/later-5.js': 'export const f=1',
  'index.js.map': '{}',
}

test('start-up modules are the entry and its transitive static imports, without dynamic imports', () => {
  mkdirSync(join(folder, 'assets'))
  for (const [name, code] of Object.entries(MODULES)) writeFileSync(join(folder, name), code)
  const modules = measureModules(join(folder, 'index.js'))
  const namesOf = (isStartUp: boolean) =>
    modules.filter((module) => module.isStartUp === isStartUp).map(({ path }) => basename(path))
  expect(namesOf(true)).toEqual(['index.js', 'b-2.js', 'deep-4.js', 'shared-1.js'])
  expect(namesOf(false)).toEqual(['late-3.js', 'later-5.js'])
  const { startUpGzipBytes, totalGzipBytes } = sizeOf(modules)
  expect(startUpGzipBytes).toBeGreaterThan(80)
  expect(totalGzipBytes).toBeGreaterThan(startUpGzipBytes)
})
