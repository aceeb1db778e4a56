import { timeoutSignal } from '../../lib/timeout-signal.ts'
import { tabStorage } from '../storage/browser-storage.ts'

const RELOADED_FOR_KEY = 'reloaded-for'
const TIMEOUT_MS = 8000

/**
 * Reloads the page after one of its files disappeared from the server, as after a new release. At most once per release,
 * even if the server alternates between two.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(release: string): boolean {
  const reloadedFor = (tabStorage.read(RELOADED_FOR_KEY) ?? '').split(' ')
  if (reloadedFor.includes(release)) return false
  // Without a record of the last reload the page could reload endlessly.
  if (!tabStorage.write(RELOADED_FOR_KEY, [...reloadedFor, release].join(' ').trim())) return false
  window.location.reload()
  return true
}

/** Whether the server can be reached; a reload without it would show the browser's error page. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal: timeoutSignal(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

// Some browsers cache a failed load until the page closes, so that only a reload can load the file.
let wasUnreachable = false
const thrown = new WeakSet<() => Promise<unknown>>()

const FILE = /https?:\/\/\S+\.js/

/** Asks the server once for the file that a failure names: the browser may have stored a wrong answer for it. */
async function replaceStoredFile(failure: unknown): Promise<void> {
  const [url] = FILE.exec(String(failure)) ?? []
  // The reload that follows shows whether the file is there.
  if (url) await fetch(url, { cache: 'reload', signal: timeoutSignal(TIMEOUT_MS) }).catch(() => undefined)
}

/** Thrown if code failed to load because the server cannot be reached. */
export class ChunkUnreachable extends Error {
  override readonly name = 'ChunkUnreachable'
}

/**
 * Loads code on demand. After a new release the files of the old one no longer exist: the page then reloads once, and
 * only a second failure is thrown. The file is asked for past the browser's cache first. If a failed load is repeated, for example by “Tentar novamente”, the page reloads
 * too. While the server is unreachable the page is not reloaded.
 *
 * @param load - the same function at each attempt
 * @throws ChunkUnreachable without a connection
 * @example const loadMap = () => import('./places-map.tsx') const { PlacesMap } = await loadChunk(loadMap)
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    if (!(await isServerReachable())) {
      wasUnreachable = true
      throw new ChunkUnreachable('no connection', { cause })
    }
    await replaceStoredFile(cause)
    if (wasUnreachable || thrown.has(load)) window.location.reload()
    else if (!reloadOnce(import.meta.url)) {
      thrown.add(load)
      throw cause
    }
    return new Promise<never>(() => {})
  }
}
