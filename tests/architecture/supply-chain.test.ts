import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every package of the lock file has a hash, except those that another package bundles', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; inBundle?: boolean }>
  }
  const entries = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)
  expect(entries.length).toBeGreaterThan(500)
  expect(entries.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([])
})

test('every action of a workflow is pinned to a commit, with its version as a comment', () => {
  const lines = globSync('.github/workflows/*.yml').flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const uses = lines.filter((line) => /\buses:/.test(line))
  expect(uses.length).toBeGreaterThan(1)
  expect(uses.filter((line) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})

test('no provider follows a redirect, which could lead a request with a key to another host', () => {
  const files = globSync('worker/providers/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const callers = texts.filter(({ text }) => /\bawait fetch\(/.test(text))
  expect(callers.length).toBeGreaterThan(3)
  expect(callers.filter(({ text }) => !text.includes("redirect: 'manual'")).map(({ file }) => file)).toEqual([])
})
