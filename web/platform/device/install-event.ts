import { useDeferredStore } from '../../hooks/page/use-window-value.ts'

/** Chromium's event for a page that can be installed as an app; its `prompt` works once. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** What the page knows about installing, since it was opened. */
interface InstallState {
  /** `null` where the browser cannot ask, or has asked. */
  event: InstallEvent | null
  heardAtMs: number | null
  loadedAtMs: number | null
  isInstalled: boolean
}

const NOTHING: InstallState = { event: null, heardAtMs: null, loadedAtMs: null, isInstalled: false }

let state = NOTHING
const listeners = new Set<() => void>()

declare global {
  interface Window {
    /** Stored by `start.ts` before this file has come. */
    installEvent?: Event
  }
}

/**
 * Prevents the browser's own prompt and stores the event for later. To be called before the first render, because the
 * event may come early.
 */
export function watchInstallEvent() {
  const hear = (event: Event) => {
    event.preventDefault()
    // Only Chromium has this event, so TypeScript's DOM types lack it.
    change({ event: event as InstallEvent, heardAtMs: Date.now() })
  }
  window.addEventListener('beforeinstallprompt', hear)
  window.addEventListener('appinstalled', () => change({ event: null, isInstalled: true }))
  if (window.installEvent) hear(window.installEvent)
  const onLoad = () => change({ loadedAtMs: Date.now() })
  if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad)
}

/** The state of installing; the same object until something changes. */
export const useInstallState = () => useDeferredStore(subscribe, readInstallState, NOTHING)

const readInstallState = () => state

/**
 * Opens the browser's prompt to install.
 *
 * @returns the person's answer; `unasked` when the browser cannot ask
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
