import { useNavigate } from 'react-router-dom'
import { ExclusiveNote } from '../../features/billing/plans/exclusive-note.tsx'
import { CategoryShowcase } from '../../features/suggestions/categories/category-showcase.tsx'
import { CityField } from '../../features/suggestions/cities/city-field.tsx'
import { GuideLink } from '../../features/suggestions/trial/guide-link.tsx'
import type { PlaceWords } from '../../features/suggestions/trial/place-rows.tsx'
import { TrialTicket } from '../../features/suggestions/trial/trial-ticket.tsx'
import { useTrial } from '../../features/suggestions/trial/use-trial.ts'
import { PATHS, toRegistration } from '../../lib/paths.ts'

/** The categories, to be tried out: choosing one and a city makes the ticket. */
export function Trial({ words }: { words: PlaceWords }) {
  const trial = useTrial()
  const navigate = useNavigate()
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[1fr_26rem] lg:items-start">
      <div className="flex flex-col gap-7">
        <div className="flex flex-col gap-4">
          <CategoryShowcase chosenId={trial.category?.id ?? null} onChoose={trial.chooseCategory} />
          <ExclusiveNote />
        </div>
        <div>
          <CityField onChange={trial.changeCity} onLeave={trial.settleCity} value={trial.city} />
          <GuideLink city={trial.city} />
        </div>
      </div>
      <div className="mx-auto w-full max-w-md lg:sticky lg:top-20">
        <TrialTicket onSend={() => navigate(toRegistration(PATHS.newInvitation))} trial={trial} words={words} />
      </div>
    </div>
  )
}
