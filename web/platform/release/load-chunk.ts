import { tabStorage } from '../storage/browser-storage.ts'

const RELOADED_FOR_KEY = 'reloaded-for'
const TIMEOUT_MS = 8000

/**
 * Reloads the page when a file of it is gone from the server, as after a new release: once per release, even while two
 * releases answer in turn.
 *
 * @param release - identifies the release
 * @returns whether a reload is under way
 */
export function reloadOnce(release: string): boolean {
  const reloadedFor = (tabStorage.read(RELOADED_FOR_KEY) ?? '').split(' ')
  if (reloadedFor.includes(release)) return false
  // Where the last reload cannot be remembered the page could reload endlessly.
  if (!tabStorage.write(RELOADED_FOR_KEY, [...reloadedFor, release].join(' ').trim())) return false
  window.location.reload()
  return true
}

/** Whether the server can be reached: reloading without it would replace the page with the browser's error page. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

// Some browsers remember for as long as the page lives that a file did not come: then only a reload brings it.
let wasUnreachable = false
const thrown = new WeakSet<() => Promise<unknown>>()

/** Code failed to load because the server cannot be reached. */
export class ChunkUnreachable extends Error {
  override readonly name = 'PartUnreachable'
}

/**
 * Loads code on demand. After a new release the files of the old one are gone: then the page reloads once, and only a
 * second failure is thrown. What was thrown and is asked for again, as by "Tentar novamente", comes by a reload. Without a
 * connection nothing reloads until it is back and the code fails once more.
 *
 * @param load - the same function at each attempt
 * @throws ChunkUnreachable without a connection
 * @example
 * const loadMap = () => import('./places-map.tsx')
 * const { PlacesMap } = await loadChunk(loadMap)
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    if (!(await isServerReachable())) {
      wasUnreachable = true
      throw new ChunkUnreachable('no connection', { cause })
    }
    if (wasUnreachable || thrown.has(load)) window.location.reload()
    else if (!reloadOnce(import.meta.url)) {
      thrown.add(load)
      throw cause
    }
    return new Promise<never>(() => {})
  }
}
