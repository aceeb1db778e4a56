/// <reference types="vite/types/importMeta.d.ts" />
import { ONLINE_SOURCE_NAMES } from '#contracts/place-sources'
import type { PlaceSource } from './place-source.ts'

const FOLDERS = import.meta.glob<PlaceSource>('./*/source.ts', { eager: true, import: 'source' })

/** @throws Error for a row of the contract without a folder: the worker does not start with half a source */
function load(name: string): PlaceSource {
  const source = FOLDERS[`./${name}/source.ts`]
  if (!source) throw new Error(`no folder for the place source "${name}"`)
  return source
}

/** Every online source in the order of the contract's table, found by the name of its folder. */
export const SOURCES: readonly PlaceSource[] = ONLINE_SOURCE_NAMES.map(load)
