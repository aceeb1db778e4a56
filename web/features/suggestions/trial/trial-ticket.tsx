import { trial as copy } from '../../../copy/suggestions/trial.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import type { PlaceWords } from './place-rows.tsx'
import { PlacesTicket } from './places-ticket.tsx'
import type { useTrial } from './use-trial.ts'
import { whereNote } from './where-note.ts'

interface TrialTicketProps {
  trial: ReturnType<typeof useTrial>
  words: PlaceWords
  /** The visitor wants the link: that takes an account. */
  onSend: () => void
}

/** The ticket that a visitor's own choice makes. */
export function TrialTicket({ trial, words, onSend }: TrialTicketProps) {
  const { category, asked, preview } = trial
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
        words={words}
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
