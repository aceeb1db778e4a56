import { useState } from 'react'
import { FEW_PLACES } from '#contracts/suggestions'
import { exclusivePlaces as copy } from '../../copy/billing/upgrade.ts'
import { cityName } from '../../lib/places.ts'
import { Section } from '../../ui/layout/page.tsx'
import { readLastSearch } from '../invitations/invitation-draft.ts'
import { useCategories, usePickedCity } from '../suggestions/api.ts'
import { hasFewPlaces } from '../suggestions/category-picker.tsx'
import { CityField } from '../suggestions/city-field.tsx'

const LIST = new Intl.ListFormat('pt-BR')

/**
 * Premium's categories, each with the number of places around a city, what a tour is, and before anything is bought a sentence about those
 * with few. The city is that of the account's last invitation, or is asked.
 */
export function ExclusivePlaces({ userId }: { userId: string }) {
  const [city, setCity] = useState(() => readLastSearch(userId)?.city ?? { text: '', cityId: null })
  const { data = [] } = useCategories()
  const picked = usePickedCity(city)
  const exclusive = data.filter(({ isPremium }) => isPremium)
  const few = picked ? exclusive.filter(({ id }) => hasFewPlaces(picked, id)) : []
  return (
    <Section title={copy.title(exclusive.length)}>
      <CityField help={copy.help} onChange={setCity} value={city} />
      <ul className="mt-4 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {exclusive.map(({ id, name }) => (
          <li className="flex justify-between gap-3 border-line border-b py-2.5" key={id}>
            <span className="font-semibold">{name}</span>
            <span className="text-soft tabular-nums">{picked ? copy.places(picked.placesInReach[id] ?? 0) : ''}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-soft text-sm">{copy.tour}</p>
      <div aria-live="polite">
        {picked && few.length > 0 ? (
          <p className="mt-4 rounded-field bg-blush p-4 text-on-blush text-pretty">
            {copy.few(FEW_PLACES, LIST.format(few.map(({ name }) => name)), cityName(picked.label) ?? picked.label)}
          </p>
        ) : null}
      </div>
    </Section>
  )
}
