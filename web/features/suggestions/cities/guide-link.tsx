import { Link } from 'react-router-dom'
import { cities as copy } from '../../../copy/suggestions/cities.ts'
import type { CityChoice } from './api.ts'
import { usePickedCity } from './use-picked-city.ts'

/** To the page with the places of the city that was picked, where it has one. */
export function GuideLink({ city }: { city: CityChoice }) {
  const picked = usePickedCity(city)
  if (!picked?.guidePath) return null
  return (
    <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={picked.guidePath}>
      {copy.guide(picked.label)}
    </Link>
  )
}
