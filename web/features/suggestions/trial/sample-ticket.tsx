import { Link } from 'react-router-dom'
import { trial as copy } from '../../../copy/suggestions/trial.ts'
import { ANCHORS, toAnchor } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { usePreview } from './api.ts'
import type { PlaceWords } from './place-rows.tsx'
import { PlacesTicket } from './places-ticket.tsx'

/** Romance in São Paulo (IBGE): well known places. */
const SAMPLE_REQUEST = { categoryId: 1, cityId: '3550308' } as const

/** What an invitation looks like, with three real places of a real city. */
export function SampleTicket({ words }: { words: PlaceWords }) {
  return (
    <PlacesTicket
      category={copy.sample.category}
      city={copy.sample.city}
      isUrgent
      preview={usePreview(SAMPLE_REQUEST)}
      stub={
        <>
          <p className="text-on-blush">{copy.sample.stub}</p>
          <Link
            className="-mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-on-blush underline underline-offset-4 hover:decoration-2"
            to={toAnchor(ANCHORS.trial)}
          >
            {copy.sample.toTrial}
            <Icon name="arrow-right" size={18} />
          </Link>
        </>
      }
      words={words}
    />
  )
}
