import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { OFFER_ASIDE, OFFER_LAYOUT } from './offer-layout.tsx'

/** The ticket and two places, as high as they usually are. */
export function InviteSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <div className={OFFER_LAYOUT}>
      <div className={OFFER_ASIDE}>
        <h1 className="sr-only">{title}</h1>
        <Skeleton blocks={['h-76 w-full md:h-68 lg:h-104']} label={label} />
      </div>
      <div className="grid gap-6">
        <div className={PLACE} />
        <div className={PLACE} />
      </div>
    </div>
  )
}

const PLACE = 'skeleton h-50 bg-ink/8'
