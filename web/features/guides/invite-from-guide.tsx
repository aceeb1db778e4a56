import type { Guide } from '#contracts/guides/guides'
import { guides as copy } from '../../copy/suggestions/guides.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { toStart } from './start-path.ts'

/** As in the shell, which these pages are without. */
const TICKET = {
  path: 'M3.5 6.5h17v3.7a1.9 1.9 0 0 0 0 3.6v3.7h-17v-3.7a1.9 1.9 0 0 0 0-3.6V6.5ZM14.5 7v2M14.5 11v2M14.5 15v2',
} as const

/** To the form of an invitation, filled in with what the page is about: it needs an account only once it is sent. */
export function InviteFromGuide({ guide: { city, category }, isWide = false }: { guide: Guide; isWide?: boolean }) {
  // A trip begins somewhere else: where from is asked by the form.
  const isTrip = category?.slug === 'viagem'
  const to = toStart({
    category: category?.slug ?? null,
    city: isTrip ? null : { id: city.id, label: `${city.name}, ${city.uf}` },
  })
  return (
    <ButtonLink icon={TICKET} isWide={isWide} to={to}>
      {copy.invite}
    </ButtonLink>
  )
}
