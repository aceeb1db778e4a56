import { type ReactNode, useId, useState } from 'react'
import type { Activity } from '#contracts/suggestions'
import { common } from '../../copy/common.ts'
import { places as placeWords } from '../../copy/places.ts'
import { demo as copy } from '../../copy/suggestions.ts'
import { categoryDrawing } from '../../lib/category-drawing.ts'
import { toSlug } from '../../lib/format.ts'
import { toCredits } from '../../lib/places.ts'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { ShortText } from '../../ui/text/short-text.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import type { Preview } from './api.ts'
import { toAddressLine, toFacts } from './to-facts.ts'

interface PlacesTicketProps {
  category: string
  city: string
  preview: Preview
  note?: string | null
  /** Whether the ticket is on the first screen, so that its drawing loads first. */
  isUrgent?: boolean
  stub: ReactNode
}

/** An invitation for visitors: real places of one category, one of them open with its drawing. */
export function PlacesTicket({ category, city, preview, note = null, isUrgent = false, ...props }: PlacesTicketProps) {
  const { places } = preview
  const [opened, setOpened] = useState({ places, index: 0 })
  // With new places the first one is open.
  const openIndex = opened.places === places ? opened.index : 0
  const slug = toSlug(category)
  const drawing = places?.[openIndex]?.drawing ?? categoryDrawing(slug)
  const count = places && places.length > 0 ? common.dot + copy.count(places.length) : ''

  return (
    <Ticket stub={props.stub}>
      <div className="px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
        <p className="font-semibold text-sm text-urucum">{copy.kicker}</p>
        <p className="mt-1 hyphens-auto font-display text-2xl leading-none">{category}</p>
        <p className="mt-1.5 text-soft text-sm">{`${city}${count}`}</p>
        {note ? <p className="mt-1 text-sm">{note}</p> : null}
      </div>
      <Scene category={slug} drawing={drawing} isUrgent={isUrgent} />
      <div className="@container">
        <div className="px-5 pt-2 pb-3 sm:px-7">
          <Content
            from={city}
            openIndex={openIndex}
            preview={preview}
            onOpen={(index) => setOpened({ places, index })}
          />
        </div>
      </div>
    </Ticket>
  )
}

/** Height of three names and one open place: also while loading and after a failure, so that the layout does not shift. */
const HEIGHT = 'min-h-93 @[22rem]:min-h-85 @[25rem]:min-h-79'

interface ContentProps extends Pick<PlacesTicketProps, 'preview'> {
  from: string | null
  openIndex: number
  onOpen: (index: number) => void
}

function Content({ preview: { places, failure }, ...rows }: ContentProps) {
  if (places && places.length > 0) {
    return (
      <div className={HEIGHT}>
        <PlaceRows {...rows} places={places} />
      </div>
    )
  }
  if (places) return <Message text={copy.noneText} title={copy.none} />
  if (failure) {
    return (
      <Message isAlert text={copy.loadFailed}>
        <Button isBusy={failure.isRetrying} variant="secondary" onClick={failure.retry}>
          {common.retry}
        </Button>
      </Message>
    )
  }
  return (
    <div className={`flex flex-col gap-3 pt-3 ${HEIGHT}`}>
      <Skeleton blocks={['h-9', 'ml-11 h-20', 'h-9', 'h-9']} label={common.loading} />
    </div>
  )
}

interface MessageProps {
  title?: string
  text: string
  isAlert?: boolean
  children?: ReactNode
}

function Message({ title, text, isAlert = false, children }: MessageProps) {
  return (
    <div
      className={`flex flex-col items-center justify-center gap-3 text-center ${HEIGHT}`}
      role={isAlert ? 'alert' : undefined}
    >
      {title ? <p className="text-balance font-display text-xl">{title}</p> : null}
      <p className="text-balance text-soft">{text}</p>
      {children}
    </div>
  )
}

interface PlaceRowsProps {
  places: readonly Activity[]
  openIndex: number
  onOpen: (index: number) => void
  from: string | null
}

/** The names of the places, one of them open. They are buttons, for keyboards and screen readers. */
function PlaceRows({ places, openIndex, onOpen, from }: PlaceRowsProps) {
  return (
    <ol aria-label={copy.options} className="divide-y divide-line">
      {places.map((place, index) => (
        <PlaceRow
          from={from}
          isOpen={index === openIndex}
          key={place.id}
          number={index + 1}
          onOpen={() => onOpen(index)}
          place={place}
        />
      ))}
    </ol>
  )
}

interface PlaceRowProps {
  number: number
  place: Activity
  isOpen: boolean
  onOpen: () => void
  from: string | null
}

function PlaceRow({ number, place, isOpen, onOpen, from }: PlaceRowProps) {
  const id = useId()
  const facts = toFacts(place, from)
  const where = toAddressLine(place, from)
  return (
    <li>
      <button
        aria-controls={id}
        // One place is always open, so the open one cannot be closed.
        aria-disabled={isOpen || undefined}
        aria-expanded={isOpen}
        className="group -mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-field px-2 py-1.5 text-left -outline-offset-3 aria-disabled:cursor-default"
        onClick={onOpen}
        type="button"
      >
        <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 border-field font-display text-soft group-hover:border-ink group-hover:text-ink group-aria-expanded:border-ink group-aria-expanded:bg-ink group-aria-expanded:text-paper">
          {number}
        </span>
        <span className="min-w-0 font-display text-lg wrap-anywhere">{place.name}</span>
      </button>
      <div
        className={isOpen ? 'min-h-50 space-y-1 pb-3 pl-11 text-sm @[22rem]:min-h-42 @[25rem]:min-h-36' : 'hidden'}
        id={id}
      >
        <Facts facts={facts} />
        {place.description ? <ShortText text={place.description} words={placeWords.reading(place.name)} /> : null}
        {where ? <p className="text-balance text-soft">{where}</p> : null}
        <Credits label={placeWords.credits} lines={toCredits(place)} linkHint={placeWords.outside} />
      </div>
    </li>
  )
}
