import { useId, useLayoutEffect, useRef, useState } from 'react'

interface ShortTextProps {
  text: string
  /** `about`: follows the label of the button for screen readers. */
  words: { more: string; less: string; about: string }
}

/** A text of this length is shown as a whole: a button for its last words would cost more than they do. */
const SHORT = 110

/** Shows two lines of a long text, and a button if there are more. */
export function ShortText({ text, words }: ShortTextProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { box, isCut } = useIsCut(isOpen)
  return (
    <div>
      <p className={isOpen || text.length <= SHORT ? '' : 'line-clamp-2'} id={id} ref={box}>
        {/* Its own element, so that a late font changes the height of this one and not of the two clamped lines. */}
        <span className="block text-pretty">{text}</span>
      </p>
      {isCut ? (
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          // The target is 44 px high for a finger; the negative margin makes the line as low as the text.
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

/** Whether clamped lines are hidden; for an unfolded text it returns the last result. */
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
