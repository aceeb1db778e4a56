import { useSyncExternalStore } from 'react'

/** What a browser that can install this page as an app hands to it: through it the page may ask the person, once. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** What happened on this page since it was opened. */
export interface InstallState {
  /** `null` where the browser cannot ask, or has asked. */
  event: InstallEvent | null
  heardAtMs: number | null
  loadedAtMs: number | null
  isInstalled: boolean
}

const NOTHING: InstallState = { event: null, heardAtMs: null, loadedAtMs: null, isInstalled: false }

let state = NOTHING
const listeners = new Set<() => void>()

/**
 * Keeps the browser from asking by itself, and its event until somebody wants it. To be called before anything is on
 * screen: the event may come before it.
 */
export function watchInstallEvent() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // The event of Chromium is in no standard, nor in the types.
    change({ event: event as InstallEvent, heardAtMs: Date.now() })
  })
  window.addEventListener('appinstalled', () => change({ event: null, isInstalled: true }))
  window.addEventListener('load', () => change({ loadedAtMs: Date.now() }))
}

/** What is known of installing this page; the same object until something happens. */
export const useInstallState = () => useSyncExternalStore(subscribe, readInstallState, () => NOTHING)

const readInstallState = () => state

/**
 * Has the browser ask whether to install.
 *
 * @returns what the person said; `unasked` when the browser cannot ask
 */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | 'unasked'> {
  const { event } = state
  if (!event) return 'unasked'
  change({ event: null })
  try {
    await event.prompt()
    const { outcome } = await event.userChoice
    if (outcome === 'accepted') change({ isInstalled: true })
    return outcome
  } catch {
    return 'unasked'
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(news: Partial<InstallState>) {
  state = { ...state, ...news }
  for (const listener of [...listeners]) listener()
}
