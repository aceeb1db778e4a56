import { type ReactNode, useId, useState } from 'react'
import { Label } from '../../ui/action/label.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { type Fact, Facts } from '../../ui/ticket/facts.tsx'
import { Scene, type SceneProps } from '../../ui/ticket/scene.tsx'

interface PlaceCardProps {
  number: number
  scene: SceneProps
  name: string
  mark?: ReactNode
  facts: readonly Fact[]
  /** A reason to go there. */
  reason: string | null
  /** The address, and the offer of a tour. */
  where: ReactNode
  /** Shown on request; without it there is no button. */
  more?: ReactNode
  /** `about`: words for screen readers after the button's label. */
  words: { more: string; less: string; about: string }
  actions?: ReactNode
  isMarked?: boolean
  /** The button that marks the card; a tap anywhere on the card presses it. */
  children: ReactNode
}

/**
 * A suggestion. Nothing that helps to choose is cut. It does not look like a ticket, because only a chosen place does.
 */
export function PlaceCard({ number, scene, name, mark, facts, reason, where, more, words, ...rest }: PlaceCardProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <article
      aria-labelledby={id}
      className={`@container relative rounded-card bg-card p-3 pb-1.5 shadow-raised sm:p-4 sm:pb-2 ${rest.isMarked ? 'outline-3 outline-ink' : ''}`}
    >
      {/* On a phone, and with the largest text size, the sentences need the full width. */}
      <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 leading-snug @max-[15rem]:grid-cols-1 sm:grid-rows-[auto_1fr] sm:gap-x-4 sm:gap-y-0.5">
        <div className="relative w-18 self-start overflow-hidden rounded-field sm:row-span-2 sm:w-44 [&>.scene]:aspect-square sm:[&>.scene]:aspect-video">
          <Scene {...scene} isUrgent={number <= 2} />
          <span className="absolute top-1 left-1 inline-flex size-7 items-center justify-center rounded-full bg-paper font-display">
            {number}
          </span>
        </div>
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 className="text-lg leading-tight wrap-anywhere" id={id}>
            {name}
          </h2>
          <Facts facts={facts} />
          {mark ? <div className="empty:hidden">{mark}</div> : null}
        </div>
        <div className="col-span-full min-w-0 text-sm sm:col-span-1">
          {reason ? <p className="text-pretty">{reason}</p> : null}
          <p className="mt-0.5 text-pretty text-soft empty:hidden">
            {where}
            {more ? (
              <button
                aria-controls={`${id}-more`}
                aria-expanded={isOpen}
                // The target is 44 px high for a finger; the negative margin makes the line as low as the text.
                className="relative z-1 -my-3 -mr-2 min-h-11 rounded-full px-2 underline underline-offset-4 hover:text-ink"
                onClick={() => setIsOpen(!isOpen)}
                type="button"
              >
                {isOpen ? words.less : words.more}
                <span className="sr-only">{words.about}</span>
              </button>
            ) : null}
          </p>
        </div>
      </div>
      <div
        className="relative z-1 mt-1.5 flex flex-col gap-1 border-line border-t pt-3 pb-1.5"
        hidden={!isOpen}
        id={`${id}-more`}
      >
        {isOpen ? more : null}
      </div>
      <div className="mt-0.5 flex flex-col gap-1 pb-1.5 sm:flex-row sm:items-center sm:justify-between sm:gap-x-2 sm:pb-0">
        <div className="relative z-1 pl-1 [&_a]:px-2">{rest.actions}</div>
        {rest.children}
      </div>
    </article>
  )
}

interface MarkRadioProps {
  isMarked: boolean
  isDisabled: boolean
  onMark: (isMarked: boolean) => void
  children: ReactNode
}

/** Selects the card wherever it is tapped; a second tap clears the selection. A tap before the script loads shows too. */
export const MarkRadio = ({ isMarked, isDisabled, onMark, children }: MarkRadioProps) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center justify-center sm:ml-auto sm:min-w-36 gap-[min(0.375rem,2vw)] rounded-full border-[1.5px] px-[min(0.75rem,3vw)] font-semibold text-sm outline-anil outline-offset-3 after:absolute after:inset-0 after:rounded-card has-focus-visible:outline-3 has-disabled:opacity-60 border-field bg-card hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper">
    {/* Without `autoComplete` Firefox checks it again after a reload. */}
    <input
      autoComplete="off"
      checked={isMarked}
      className="sr-only"
      disabled={isDisabled}
      name="place"
      onChange={() => onMark(true)}
      onClick={() => isMarked && onMark(false)}
      type="radio"
    />
    {isMarked ? <Icon name="check" size={18} /> : null}
    <Label>{children}</Label>
  </label>
)
