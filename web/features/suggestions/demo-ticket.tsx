import type { Activity } from '#contracts/suggestions'
import { demo as copy } from '../../copy/suggestions.ts'
import { Button } from '../../ui/action/button.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { PlacesTicket } from './places-ticket.tsx'
import type { useDemo } from './use-demo.ts'

interface DemoTicketProps {
  demo: ReturnType<typeof useDemo>
  /** The visitor wants the link: that takes an account. */
  onSend: () => void
}

/** The ticket that a visitor's own choice makes. */
export function DemoTicket({ demo, onSend }: DemoTicketProps) {
  const { category, asked, preview } = demo
  if (!category) return <BlankTicket />
  const { places = [] } = preview
  const city = asked.cityId === null ? null : asked.text
  return (
    <>
      <PlacesTicket
        category={category.name}
        city={city}
        note={whereNote(asked, places)}
        preview={preview}
        stub={
          <>
            <Button disabled={preview.places?.length === 0} icon="ticket" isWide onClick={onSend}>
              {copy.send}
            </Button>
            <p className="mt-2 text-center text-on-blush text-sm">{copy.sendNote}</p>
          </>
        }
      />
      <p className="sr-only" role="status">
        {places.length > 0 ? copy.ready(places.length, category.name, city ?? copy.anywhere) : ''}
      </p>
    </>
  )
}

const BLANKS = [1, 2, 3] as const

/** Before a category is chosen: the form of what comes. */
function BlankTicket() {
  return (
    <Ticket stub={<p className="text-on-blush">{copy.blank}</p>}>
      <div className="p-5 sm:p-7">
        <p className="font-semibold text-sm text-urucum">{copy.kicker}</p>
        <div aria-hidden="true" className="mt-2">
          {BLANKS.map((number) => (
            <p className="flex h-14 items-center gap-3 font-display text-soft" key={number}>
              <span className="inline-flex size-8 items-center justify-center rounded-full border-2 border-field border-dashed">
                {number}
              </span>
              <span className="grow border-field border-b-2 border-dashed" />
            </p>
          ))}
        </div>
      </div>
    </Ticket>
  )
}

/** A city as typed, and which municipality it is when one was picked. */
interface AskedCity {
  text: string
  cityId: string | null
}

type Located = Pick<Activity, 'city' | 'kind'>

/** What has to be said about where the places are; `null` when they are where they were asked for. */
export function whereNote({ text, cityId }: AskedCity, places: readonly Located[]): string | null {
  if (places.length === 0) return null
  const asked = text.trim()
  if (cityId === null) return asked ? copy.notes.unknownCity(asked) : copy.notes.noCity
  // One sentence at most; the note on ideas for home has priority.
  if (places.some(({ kind }) => kind === 'idea')) return copy.notes.ideas
  const elsewhere = places.filter(({ city, kind }) => kind === 'place' && city !== asked).length
  if (elsewhere === 0) return null
  return elsewhere === places.length ? copy.notes.allElsewhere(asked) : copy.notes.someElsewhere
}
