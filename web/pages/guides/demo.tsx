import { Link, useNavigate } from 'react-router-dom'
import { landing as plansCopy } from '../../copy/landing.ts'
import { cities as copy } from '../../copy/suggestions.ts'
import { usePlans } from '../../features/billing/api.ts'
import { type CityChoice, usePickedCity } from '../../features/suggestions/api.ts'
import { CategoryShowcase, DemoTicket } from '../../features/suggestions/category-showcase.tsx'
import { CityField } from '../../features/suggestions/city-field.tsx'
import { useDemo } from '../../features/suggestions/use-demo.ts'
import { PATHS, toRegistration } from '../../lib/paths.ts'

/** The categories, to be tried out: choosing one and a city makes the ticket. */
export function Demo() {
  const demo = useDemo()
  const navigate = useNavigate()
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[1fr_26rem] lg:items-start">
      <div className="flex flex-col gap-7">
        <div className="flex flex-col gap-4">
          <CategoryShowcase chosenId={demo.category?.id ?? null} onChoose={demo.chooseCategory} />
          <ExclusiveNote />
        </div>
        <div>
          <CityField onChange={demo.changeCity} onLeave={demo.settleCity} value={demo.city} />
          <GuideLink city={demo.city} />
        </div>
      </div>
      <div className="mx-auto w-full max-w-md lg:sticky lg:top-20">
        <DemoTicket onSend={() => navigate(toRegistration(PATHS.newInvitation))} demo={demo} />
      </div>
    </div>
  )
}

/** To the page with the places of the city that was picked, where it has one, else to the list of all cities. */
function GuideLink({ city }: { city: CityChoice }) {
  const picked = usePickedCity(city)
  const guide = picked?.guidePath
  return (
    <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={guide ?? PATHS.guides}>
      {guide && picked ? copy.guide(picked.label) : copy.guides}
    </Link>
  )
}

/** Says how many categories Premium adds. */
function ExclusiveNote() {
  const { premium } = usePlans()
  return <p className="text-soft">{plansCopy.categories.more(premium.exclusiveCategories)}</p>
}
