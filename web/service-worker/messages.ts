/** The message with which a page makes the service worker active; `workbox-window` sends it under this name. */
export const SKIP_WAITING = 'SKIP_WAITING'
/** The message with which the worker tells its pages that the browser has a new push subscription. */
export const PUSH_CHANGED = 'PUSH_CHANGED'
const IS_RELEASE_OF = 'IS_RELEASE_OF'

/** Asks whether these files of a page belong to the worker's own release; the reply is a boolean. */
interface ReleaseQuestion {
  type: typeof IS_RELEASE_OF
  /** Paths of scripts and style sheets, with the hash of their contents in the name. */
  files: readonly string[]
}

export const askAboutRelease = (files: readonly string[]): ReleaseQuestion => ({ type: IS_RELEASE_OF, files })

export function asksAboutRelease(message: unknown): message is ReleaseQuestion {
  if (typeof message !== 'object' || message === null) return false
  const { type, files }: { type?: unknown; files?: unknown } = message
  return type === IS_RELEASE_OF && Array.isArray(files)
}
