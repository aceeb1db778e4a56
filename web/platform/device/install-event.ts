import { useDeferredStore } from '../../hooks/page/use-window-value.ts'

/** Chromium's event for a page that can be installed as an app; its `prompt` works once. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface InstallState {
  /** `null` if the browser cannot ask, or has asked. */
  event: InstallEvent | null
  eventAtMs: number | null
  loadedAtMs: number | null
  isInstalled: boolean
}

const NOTHING: InstallState = { event: null, eventAtMs: null, loadedAtMs: null, isInstalled: false }

let state = NOTHING
const listeners = new Set<() => void>()

declare global {
  interface Window {
    /** `start.ts` stores the event here if it fires before this file is loaded. */
    installEvent?: Event
  }
}

/**
 * Prevents the browser's own prompt and stores its event. Must be called before the first render, because the event may
 * fire early.
 */
export function watchInstallEvent() {
  const hear = (event: Event) => {
    event.preventDefault()
    // Only Chromium has this event, so it is missing in TypeScript's DOM types.
    change({ event: event as InstallEvent, eventAtMs: Date.now() })
  }
  window.addEventListener('beforeinstallprompt', hear)
  window.addEventListener('appinstalled', () => change({ event: null, isInstalled: true }))
  if (window.installEvent) hear(window.installEvent)
  const onLoad = () => change({ loadedAtMs: Date.now() })
  if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad)
}

/** The state of the installation; the same object until it changes. */
export const useInstallState = () => useDeferredStore(subscribe, readInstallState, NOTHING)

const readInstallState = () => state

/**
 * Opens the browser's install prompt.
 *
 * @returns the person's answer; `unasked` if the browser cannot ask
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
