import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icon/icon.tsx'
import { currentToast, dismissToast, subscribeToToasts, TOAST_MS, type Toast } from './toast-store.ts'

const SWIPE_DISTANCE_PX = 50

/** Renders the toasts. Both live regions exist from the start, because screen readers announce only changes inside one. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const card = toast ? <ToastCard closeLabel={closeLabel} key={toast.id} toast={toast} /> : null
  return (
    <div className="toaster pointer-events-none fixed z-50 sm:w-96">
      <div role="status">{toast?.tone === 'destructive' ? null : card}</div>
      <div role="alert">{toast?.tone === 'destructive' ? card : null}</div>
    </div>
  )
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHeld, setIsHeld] = useState(false)
  const swipe = useSwipeAway(() => dismissToast(toast.id))

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timer; the toast has its own close button
    <div
      className="toast pointer-events-auto flex gap-[min(0.75rem,3.5vw)] rounded-card bg-toast py-2 pr-2 pl-[min(1rem,4.5vw)] text-on-toast shadow-raised sm:py-3"
      onBlur={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      {...swipe}
    >
      <span className="mt-0.5">
        <Icon name={toast.tone === 'destructive' ? 'warning' : 'check'} />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <div className="min-w-0 grow basis-40">
          <p className="font-semibold leading-tight">{toast.title}</p>
          {toast.description ? <p className="text-sm leading-snug opacity-90">{toast.description}</p> : null}
        </div>
        {toast.action ? <Action {...toast.action} onPress={() => dismissToast(toast.id)} /> : null}
      </div>
      <button
        aria-label={closeLabel}
        className="-my-1 inline-flex size-[min(2.75rem,14vw)] shrink-0 items-center justify-center rounded-full"
        onClick={() => dismissToast(toast.id)}
        type="button"
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  )
}

interface ActionProps {
  label: string
  onClick: () => void
  onPress: () => void
}

const Action = ({ label, onClick, onPress }: ActionProps) => (
  <button
    className="-my-1 min-h-11 shrink-0 font-semibold underline underline-offset-4"
    onClick={() => {
      onPress()
      onClick()
    }}
    type="button"
  >
    {label}
  </button>
)

/** Moves the card with the finger and calls `onAway` once the card was moved far enough to either side. */
function useSwipeAway(onAway: () => void) {
  const startX = useRef<number | null>(null)
  const [shiftPx, setShiftPx] = useState(0)
  const end = () => {
    startX.current = null
    setShiftPx(0)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A press on the button does not start a swipe.
      if (event.target instanceof Element && event.target.closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      startX.current = event.clientX
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current !== null) setShiftPx(event.clientX - startX.current)
    },
    onPointerUp: (event: PointerEvent) => {
      // React may not have rendered the last move yet, so the state can lag behind the event.
      if (startX.current !== null && Math.abs(event.clientX - startX.current) >= SWIPE_DISTANCE_PX) onAway()
      end()
    },
    onPointerCancel: end,
    style: shiftPx === 0 ? {} : { transform: `translateX(${shiftPx}px)` },
  }
}
