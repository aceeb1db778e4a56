import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { ONLINE_SOURCE_NAMES, ONLINE_SOURCES } from '#contracts/place-sources'
import { SOURCES } from './sources.ts'

test('every source of the contract has the folder of its name, and every folder is in the contract', () => {
  expect(SOURCES.map(({ name }) => name)).toEqual(ONLINE_SOURCE_NAMES)
  const folders = globSync('worker/providers/places/*/source.ts').map((file) => basename(dirname(file)))
  expect(folders.toSorted()).toEqual(ONLINE_SOURCE_NAMES.toSorted())
})

test('no id of one source begins like those of another', () => {
  const prefixes = ONLINE_SOURCE_NAMES.map((name): string => ONLINE_SOURCES[name].idPrefix)
  for (const prefix of prefixes) {
    expect(prefix).toMatch(/^[a-z]+:$/)
    expect(prefixes.filter((other) => other.startsWith(prefix))).toEqual([prefix])
  }
})

test('a source whose places are stored by their ids only can be asked for what a screen shows of them', () => {
  for (const source of SOURCES) {
    const { places, details } = source.connect(
      'https://source.example/',
      () => 'set',
      () => undefined,
    )
    expect(places.name).toBe(source.name)
    expect(details !== null).toBe(ONLINE_SOURCES[source.name].storesIdsOnly)
  }
})
