import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tonight as copy } from '../../copy/proposals.ts'
import { ProposalCard } from './proposal-card.tsx'

type Proposal = ComponentProps<typeof ProposalCard>['proposal']

const proposal: Proposal = {
  activity: {
    ...{ id: 'ideia-1', name: 'Cinema em casa', description: null, kindWords: null, drawing: 'bar-2', address: null },
    ...{ location: null, city: null, rating: null, ratingCount: null, priceLevel: null, imageUrl: null },
    ...{ googleMapsUrl: null, websiteUrl: null, phone: null, seenYear: null, category: 'Romance', latitude: null },
    ...{ longitude: null, attributions: [], credits: [], distanceKm: null, isDistanceApproximate: false },
    ...{ cityDistanceKm: null, outsideRadius: false, kind: 'idea', isMappable: false, isSurprise: false },
  },
  categorySlug: 'romance',
  ...{ plannedAt: '2026-03-10T20:00', timeZone: 'America/Sao_Paulo', isWished: false, isOpenThen: false },
}

const cardOf = (total: number) =>
  renderToString(
    <ProposalCard
      drawn={{
        town: 'Olinda, PE',
        proposals: Array.from({ length: total }, () => proposal),
        isCounted: false,
        remainingThisMonth: 3,
      }}
      heading={null}
      isBusy={false}
      onAnother={() => undefined}
      onYes={() => undefined}
      partner={null}
      position={1}
      proposal={proposal}
    />,
  )

test('another idea is offered and counted only where there is one', () => {
  expect(cardOf(2)).toContain(copy.another)
  expect(cardOf(2)).toContain(copy.count(1, 2))
  expect(cardOf(1)).not.toContain(copy.another)
  expect(cardOf(1)).not.toContain(copy.count(1, 1))
  expect(cardOf(1)).toContain(copy.yes(null))
})
