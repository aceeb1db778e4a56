import { landing as copy } from '../../copy/landing.ts'
import { REGISTRATION } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'

/** The last word: the same way in as at the top, on a ticket of its own. */
export function Finale() {
  const { title, text } = copy.finale
  return (
    <section>
      <Ticket
        stub={
          <div className="flex flex-col items-center gap-x-6 gap-y-3 py-1 sm:flex-row sm:justify-center">
            <div className="w-full sm:w-auto">
              <ButtonLink isWide to={REGISTRATION}>
                {copy.start}
              </ButtonLink>
            </div>
            <p className="text-on-blush">{copy.promise}</p>
          </div>
        }
      >
        <div className="bg-urucum px-6 pt-12 pb-12 text-center text-on-urucum sm:py-16">
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-4 text-lg">{text}</p>
        </div>
      </Ticket>
    </section>
  )
}
