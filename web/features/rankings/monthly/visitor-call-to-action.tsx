import { rankings as copy } from '../../../copy/rankings.ts'
import { REGISTRATION } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'

/** For visitors, after the list: how a couple comes to stand in it. */
export function VisitorCallToAction() {
  const { title, text, action } = copy.visitor
  return (
    <section className="rounded-card bg-blush p-5 text-on-blush">
      <h2 className="text-lg leading-snug">{title}</h2>
      <p className="mt-2 mb-4">{text}</p>
      <ButtonLink variant="secondary" to={REGISTRATION}>
        {action}
      </ButtonLink>
    </section>
  )
}
