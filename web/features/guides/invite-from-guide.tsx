import type { Guide } from '#contracts/guides/guides'
import { guides as copy } from '../../copy/suggestions/guides.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { toStart } from './start-path.ts'

/** To the form of an invitation, filled in with what the page is about: it needs an account only once it is sent. */
export function InviteFromGuide({ guide: { city, category }, isWide = false }: { guide: Guide; isWide?: boolean }) {
  // A trip begins somewhere else: where from is asked by the form.
  const isTrip = category?.slug === 'viagem'
  const to = toStart({
    category: category?.slug ?? null,
    city: isTrip ? null : { id: city.id, label: `${city.name}, ${city.uf}` },
  })
  return (
    <ButtonLink icon="ticket" isWide={isWide} to={to}>
      {copy.invite}
    </ButtonLink>
  )
}
