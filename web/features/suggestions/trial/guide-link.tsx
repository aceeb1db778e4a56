import { Link } from 'react-router-dom'
import { cities as copy } from '../../../copy/suggestions/cities.ts'
import { PATHS } from '../../../lib/paths.ts'
import type { CityChoice } from '../cities/api.ts'
import { usePickedCity } from '../cities/use-picked-city.ts'

/** To the page with the places of the city that was picked, where it has one, else to the list of all cities. */
export function GuideLink({ city }: { city: CityChoice }) {
  const picked = usePickedCity(city)
  const guide = picked?.guidePath
  return (
    <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={guide ?? PATHS.guides}>
      {guide && picked ? copy.guide(picked.label) : copy.guides}
    </Link>
  )
}
