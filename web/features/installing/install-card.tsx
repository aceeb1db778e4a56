import { type KeyboardEvent, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { installing as copy } from '../../copy/installing.ts'
import { usePromptsSuppressed } from '../../hooks/page/use-suppress-prompts.ts'
import { readDevice } from '../../platform/device/read-device.ts'
import { storeAnswer } from '../../platform/storage/device-answers.ts'
import { Button } from '../../ui/action/button.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { isInsideApp } from './platform.ts'

export interface InstallCardProps {
  isAsking: boolean
  onInstall: () => void
  /** Called if the card is removed while it has the focus, which must then move. */
  onLeave: () => void
}

const OFFER = { title: copy.title, text: copy.reason, action: copy.install, textClass: 'max-[15rem]:hidden' }
const { title, text, how } = copy.outside
/** Inside another app's browser: explains how to leave it, because nothing can be installed there. */
const HINT = { title, text, action: how, textClass: '' }

/**
 * Offers to install the app or, inside another app's browser, says how to open the page outside. It is the last thing on
 * the page, so that it covers nothing, and is hidden while a question waits or a success screen is shown.
 */
export const InstallCard = (props: InstallCardProps) => (usePromptsSuppressed() ? null : <Card {...props} />)

function Card({ isAsking, onInstall, onLeave }: InstallCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useFocusLost(card, onLeave)
  const words = isInsideApp(readDevice()) ? HINT : OFFER
  const dismiss = () => storeAnswer('pwa-dismissed')

  return (
    <section
      aria-labelledby={id}
      className="mx-auto w-full max-w-lg animate-[rise_200ms_var(--ease-out)] px-[min(1rem,5vw)] pb-12 print:hidden"
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
            loading="lazy"
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
