import { publicCouples } from '../../../copy/couples/public-couples.ts'
import { PATHS, REGISTRATION } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'

const copy = publicCouples.call

/** The end of the page: a notebook of one's own. */
export function CoupleCallToAction({ isMember }: { isMember: boolean }) {
  return (
    <section className="mx-auto w-full max-w-md">
      <Ticket
        stub={
          <ButtonLink isWide to={isMember ? PATHS.newInvitation : REGISTRATION}>
            {isMember ? copy.member : copy.visitor}
          </ButtonLink>
        }
      >
        <div className="p-6 pb-7 text-center">
          <h2 className="text-xl">{copy.title}</h2>
          <p className="mt-2 text-balance text-soft">{copy.text}</p>
        </div>
      </Ticket>
    </section>
  )
}
