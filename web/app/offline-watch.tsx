import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { mutate } from 'swr'
import { notifications } from '../copy/notifications.ts'
import { offline as copy } from '../copy/offline.ts'
import { formatTimestamp, relativeDay } from '../lib/format.ts'
import { readToken, useSessionId } from '../platform/session/session.ts'
import {
  OFFLINE_STATE,
  type OfflineState,
  SENT,
  SESSION,
  type SentMessage,
  type SessionMessage,
} from '../service-worker/offline-messages.ts'
import { showToast, showToastWhenFree } from '../ui/feedback/toast-store.ts'
import { Icon } from '../ui/icon/icon.tsx'

/** Pages that can be read offline. Their code is loaded once per release, when the browser is idle. */
const OFFLINE_PAGES = [
  () => import('../pages/dashboard-page.tsx'),
  () => import('../features/activities/history/history-page.tsx'),
  () => import('../pages/invitation-page.tsx'),
]

const ONLINE = { storedAtMs: null, waitingCount: 0 } as const

/** Shows that the page contains stored data, how old it is, and the results of waiting completions. */
export function OfflineWatch() {
  const { storedAtMs, waitingCount } = useOfflineState()
  const place = usePlaceAboveMain()
  const isSilent = storedAtMs === null && waitingCount === 0
  return place
    ? createPortal(isSilent ? null : <Notice storedAtMs={storedAtMs} waitingCount={waitingCount} />, place)
    : null
}

function Notice({ storedAtMs, waitingCount }: Pick<OfflineState, 'storedAtMs' | 'waitingCount'>) {
  const age = storedAtMs === null ? [] : [toNotice(storedAtMs, new Date())]
  const waiting = waitingCount === 0 ? [] : [copy.waiting(waitingCount)]
  return (
    <div className="flex items-center gap-3 bg-blush px-4 py-3 text-on-blush text-sm" role="status">
      <Icon name={storedAtMs === null ? 'refresh' : 'offline'} />
      <p>{[...age, ...waiting].join(' ')}</p>
    </div>
  )
}

/** Sends the session to the service worker; receives the age of the data and the number of waiting completions. */
function useOfflineState(): Pick<OfflineState, 'storedAtMs' | 'waitingCount'> {
  const session = useSessionId()
  const [state, setState] = useState<Pick<OfflineState, 'storedAtMs' | 'waitingCount'>>(ONLINE)

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    let isOffline = false
    const greet = () => {
      const message: SessionMessage = { type: SESSION, token: readToken() }
      serviceWorker.controller?.postMessage(message)
      if (serviceWorker.controller && session !== null && !savesData()) void storePages()
    }
    const onMessage = ({ data }: MessageEvent<OfflineState | SentMessage | { type: unknown }>) => {
      if (isSentMessage(data)) showResults(data)
      if (!isState(data)) return
      setState(data)
      if (data.isNew) showToast(copy.queued)
      const isBack = isOffline && data.storedAtMs === null
      isOffline = data.storedAtMs !== null
      // Reloads the data on screen, and sends the waiting completions.
      if (isBack) {
        void mutate(isAnswer)
        greet()
      }
    }
    setState(ONLINE)
    greet()
    serviceWorker.addEventListener('message', onMessage)
    serviceWorker.addEventListener('controllerchange', greet)
    window.addEventListener('online', greet)
    return () => {
      serviceWorker.removeEventListener('message', onMessage)
      serviceWorker.removeEventListener('controllerchange', greet)
      window.removeEventListener('online', greet)
    }
  }, [session])
  return state
}

const storePages = () => Promise.allSettled(OFFLINE_PAGES.map((load) => load()))

/** Whether the browser's data saver is on; the property is missing in TypeScript and Safari. */
function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
  return connection?.saveData === true
}

function showResults({ results }: SentMessage) {
  void mutate(isAnswer)
  for (const { name, outcome } of results) {
    const tone = outcome === 'gone' || outcome === 'signed-out' ? 'destructive' : 'plain'
    showToastWhenFree({ ...copy.results[outcome](name), tone })
  }
}

function usePlaceAboveMain(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const made = document.createElement('div')
    document.querySelector('main')?.before(made)
    setPlace(made)
    return () => made.remove()
  }, [])
  return place
}

const isAnswer = (key: unknown): boolean => Array.isArray(key)
const isState = (data: { type: unknown }): data is OfflineState => data.type === OFFLINE_STATE
const isSentMessage = (data: { type: unknown }): data is SentMessage => data.type === SENT

/** What the notice says of data that was stored at a time. */
export function toNotice(storedAtMs: number, now: Date): string {
  const iso = new Date(storedAtMs).toISOString()
  return copy.notice(relativeDay(iso, now, notifications), formatTimestamp(iso).split(', ')[1] ?? '')
}
