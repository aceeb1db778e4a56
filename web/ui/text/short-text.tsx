import { useId, useLayoutEffect, useRef, useState } from 'react'

interface ShortTextProps {
  text: string
  /** `about`: what a screen reader says after the word of the button. */
  words: { more: string; less: string; about: string }
}

/** Two lines of a text, and a button for the rest where there is any. */
export function ShortText({ text, words }: ShortTextProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { box, isCut } = useIsCut(isOpen)
  return (
    <div>
      <p className={isOpen ? '' : 'line-clamp-2'} id={id} ref={box}>
        {/* A box of its own: its height changes with a late font, that of the two lines does not. */}
        <span className="block text-pretty">{text}</span>
      </p>
      {isCut ? (
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          // A finger has its 44 px; the line takes the room of a line.
          className="-mx-3 -my-2.5 flex min-h-11 items-center rounded-full px-3 text-sm text-soft underline underline-offset-4 hover:text-ink"
          onClick={() => setIsOpen(!isOpen)}
          type="button"
        >
          <span>
            {isOpen ? words.less : words.more}
            <span className="sr-only">{words.about}</span>
          </span>
        </button>
      ) : null}
    </div>
  )
}

/** Whether the clamped text has more lines than are seen; while it is open that stays as it was. */
function useIsCut(isOpen: boolean) {
  const box = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const lines = box.current
    if (isOpen || !lines?.firstElementChild) return
    const measure = () => setIsCut(lines.scrollHeight > lines.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(lines.firstElementChild)
    return () => observer.disconnect()
  }, [isOpen])
  return { box, isCut }
}
