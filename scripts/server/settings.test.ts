import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../../worker/env.ts'

const example = readFileSync(join(import.meta.dirname, '../../.dev.vars.example'), 'utf8')
const explained = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)

test('.dev.vars.example lists every setting once, and no unknown one', () => {
  expect(explained.toSorted()).toEqual(settingNames().toSorted())
})
