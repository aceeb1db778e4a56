import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { installing as copy } from '../../copy/installing.ts'
import { usePromptsSuppressed } from '../../hooks/page/use-suppress-prompts.ts'
import { readDevice } from '../../platform/device/read-device.ts'
import { storeAnswer } from '../../platform/storage/device-answers.ts'
import { Button } from '../../ui/action/button.tsx'
import { isScreenFree, subscribeToToasts } from '../../ui/feedback/toast-store.ts'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { isInsideApp } from './platform.ts'

export interface InstallCardProps {
  isAsking: boolean
  onInstall: () => void
  /** Called if the card is removed while it has the focus, which must then move. */
  onLeave: () => void
}

/** Selects a page's main actions: its main button and the submit button of a form. */
const MAIN_ACTIONS = 'main :is(a, button).bg-urucum, main [type=submit]'

const OFFER = { title: copy.title, text: copy.reason, action: copy.install, textClass: 'max-[15rem]:hidden' }
const { title, text, how } = copy.outside
/** Inside another app's browser: explains how to leave it, because nothing can be installed there. */
const HINT = { title, text, action: how, textClass: '' }

/**
 * Offers to install the app or, inside another app's browser, says how to open the page outside. It appears once no
 * toast or dialog is shown, and is hidden while it would cover a form, a main button or a success screen.
 */
export function InstallCard(props: InstallCardProps) {
  const isFree = useSyncExternalStore(subscribeToToasts, isScreenFree)
  const [hasCome, setHasCome] = useState(isFree)
  if (isFree && !hasCome) setHasCome(true)
  const isInForm = useFormFocus()
  const isSuccess = usePromptsSuppressed()
  return hasCome && !isInForm && !isSuccess ? <Card {...props} /> : null
}

function Card({ isAsking, onInstall, onLeave }: InstallCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useRoomBelow(card)
  const isInTheWay = useCovers(card, MAIN_ACTIONS)
  useFocusLost(card, onLeave)
  const words = isInsideApp(readDevice()) ? HINT : OFFER
  const dismiss = () => storeAnswer('pwa-dismissed')

  return (
    <section
      aria-labelledby={id}
      className={`fixed inset-x-0 bottom-[calc(var(--bar)-2px)] z-20 max-h-[calc(100dvh-4rem-var(--bar))] animate-[rise_200ms_var(--ease-out)] overflow-y-auto overscroll-contain border-line border-t bg-paper px-[min(0.75rem,2.5vw)] pt-3 pb-(--below) shadow-raised sm:right-auto sm:bottom-4 sm:left-4 sm:w-100 sm:rounded-card sm:border print:hidden peer-[:not(:empty)]:hidden ${isInTheWay ? 'invisible' : ''}`}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && dismiss()}
      ref={card}
    >
      <Ticket
        stub={
          <div className="flex flex-wrap gap-x-2 gap-y-1">
            <div className="grow">
              <Button isBusy={isAsking} isWide onClick={onInstall}>
                {words.action}
              </Button>
            </div>
            <div className="mx-auto">
              {/* A quiet button would have too little contrast on the stub. */}
              <button
                className="min-h-12 rounded-full px-4 font-semibold text-on-blush underline-offset-4 hover:underline"
                onClick={dismiss}
                type="button"
              >
                {copy.notNow}
              </button>
            </div>
          </div>
        }
      >
        <div className="flex items-center gap-3.5 px-[min(1.25rem,6vw)] pt-4 pb-5 sm:px-7">
          <img
            alt=""
            className="size-13 shrink-0 rounded-field max-[15rem]:hidden"
            height={52}
            src="/icons/apple-touch-icon.png"
            width={52}
          />
          <div className="min-w-0">
            <h2 className="mb-1 text-lg" id={id}>
              {words.title}
            </h2>
            <p className={`text-sm text-soft ${words.textClass}`}>{words.text}</p>
          </div>
        </div>
      </Ticket>
    </section>
  )
}

/**
 * Whether a fixed element covers one of the elements that must stay visible. Measured again after the page scrolls, resizes
 * or changes. While such an element has the focus, nothing counts as covered.
 */
function useCovers(cover: RefObject<HTMLElement | null>, selector: string): boolean {
  const [isOver, setIsOver] = useState(false)

  useLayoutEffect(() => {
    let frame: number | null = null
    const measure = () => {
      frame = null
      const box = cover.current?.getBoundingClientRect()
      if (cover.current?.contains(document.activeElement)) setIsOver(false)
      else if (box)
        setIsOver(
          [...document.querySelectorAll(selector)].some((element) => overlaps(box, element.getBoundingClientRect())),
        )
    }
    const measureLater = () => {
      frame ??= requestAnimationFrame(measure)
    }
    measure()
    const changes = new MutationObserver(measureLater)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', measureLater, { passive: true })
    window.addEventListener('resize', measureLater)
    return () => {
      if (frame !== null) cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('scroll', measureLater)
      window.removeEventListener('resize', measureLater)
    }
  }, [cover, selector])

  return isOver
}

/** An element without a size is not on screen. */
const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  other.width > 0 &&
  one.top < other.bottom &&
  other.top < one.bottom &&
  one.left < other.right &&
  other.left < one.right

/** Whether a form or a text field has the focus: on a phone the keyboard is then open. */
const useFormFocus = () => useSyncExternalStore(subscribe, hasFocus, () => false)

const hasFocus = () => document.activeElement?.matches('form *, :read-write') ?? false

function subscribe(listener: () => void): () => void {
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

/** Adds space at the end of the page for the element `cover`, which is fixed to the bottom of the screen. */
function useRoomBelow(cover: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = cover.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      // A height of 0 means that the element is hidden.
      leaveRoom(`${element.offsetHeight && window.innerHeight - element.offsetTop}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      leaveRoom('')
    }
  }, [cover])
}

function leaveRoom(height: string) {
  document.body.style.paddingBottom = height
  document.documentElement.style.scrollPaddingBottom = height
}

/** Calls `onLost` when `part` is removed while the focus is inside, so that the caller can focus something else. */
function useFocusLost(part: RefObject<HTMLElement | null>, onLost: () => void) {
  const lose = useEffectEvent(onLost)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      // The cleanup of a layout effect runs while the element is still in the document and has the focus.
      if (element?.contains(document.activeElement)) lose()
    }
  }, [part])
}
