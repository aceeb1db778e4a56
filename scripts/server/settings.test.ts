import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../../worker/env.ts'
import { LOCAL_SETTING_NAMES } from './settings.ts'

const example = readFileSync(join(import.meta.dirname, '../../.dev.vars.example'), 'utf8')
const explained = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)

test('.dev.vars.example lists every setting once, and no unknown one', () => {
  expect(explained.toSorted()).toEqual([...new Set([...settingNames(), ...LOCAL_SETTING_NAMES])].sort())
})

test('the local server passes on every setting that the worker reads', () => {
  const local = new Set<string>(LOCAL_SETTING_NAMES)
  expect(settingNames().filter((name) => !local.has(name))).toEqual([])
  expect(settingNames()).toContain('JWT_SECRET')
})
