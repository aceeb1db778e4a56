import { rankings as copy } from '../../copy/rankings.ts'
import { Badge } from '../../ui/icon/badge.tsx'

/** Says, to eyes and ears alike, that what follows is made up. Hangs over the edge: it takes no room. */
export function SampleMark() {
  return (
    <p className="absolute -top-3 right-5 rotate-3">
      <Badge tone="ipe">{copy.sample}</Badge>
      <span className="sr-only">{copy.sampleSpoken}</span>
    </p>
  )
}
