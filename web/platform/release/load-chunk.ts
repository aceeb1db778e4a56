import { tabStorage } from '../storage/browser-storage.ts'

const RELOADED_FOR_KEY = 'reloaded-for'
const TIMEOUT_MS = 8000

/**
 * Reloads the page when a part of it is gone from the server, as after a new release; once per release, even where two
 * releases answer in turn.
 *
 * @param release - what tells this release from another
 * @returns whether a reload is under way
 */
export function reloadOnce(release: string): boolean {
  const reloadedFor = (tabStorage.read(RELOADED_FOR_KEY) ?? '').split(' ')
  if (reloadedFor.includes(release)) return false
  // Where the last reload cannot be remembered the page could reload for ever.
  if (!tabStorage.write(RELOADED_FOR_KEY, [...reloadedFor, release].join(' ').trim())) return false
  window.location.reload()
  return true
}

/** Whether the server can be reached at all: a page that is reloaded without it is lost. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

/** The code of a part did not come, and the server cannot be reached. */
export class ChunkUnreachable extends Error {
  override readonly name = 'PartUnreachable'
}

/**
 * Brings a part of the product whose code comes when it is needed. After a new release the old parts are gone: the page
 * is reloaded once, and only a second failure is thrown. Without a connection nothing is reloaded.
 *
 * @throws ChunkUnreachable without a connection
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    if (!(await isServerReachable())) throw new ChunkUnreachable('no connection', { cause })
    if (reloadOnce(import.meta.url)) return new Promise<never>(() => {})
    throw cause
  }
}
