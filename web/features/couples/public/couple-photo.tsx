import { useState } from 'react'
import { publicCouples as copy } from '../../../copy/couples/public-couples.ts'
import { TwoPeople } from '../../../ui/icon/avatar.tsx'

/** A print taped into the notebook; without a photo, or with one that does not load, the drawing of two people. */
export function CouplePhoto({ slug, url }: { slug: string; url: string | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="relative w-56 max-w-full shrink-0 -rotate-2 bg-white p-3 pb-10 shadow-raised lg:w-76">
      <span aria-hidden="true" className="absolute -top-3 left-1/2 h-7 w-24 -translate-x-1/2 rotate-2 bg-ipe/70" />
      <div className="aspect-square overflow-hidden bg-blush">
        {url && !hasFailed ? (
          <img
            alt={copy.photo(slug)}
            className="size-full object-cover"
            // The largest picture of the first screen.
            fetchPriority="high"
            height={400}
            onError={() => setHasFailed(true)}
            src={url}
            width={400}
          />
        ) : (
          <TwoPeople />
        )}
      </div>
    </div>
  )
}
