import { map as copy } from '../../../../copy/places/map.ts'

const Dot = () => <span className="inline-block size-3.5 shrink-0 rounded-full border-3 border-ink bg-paper" />

/** The city's centre, from which every distance is measured. It has no label: the pins would cover it. */
export const CentreMark = () => <Dot />

/** What the mark means, below the map. */
export function CentreKey({ city }: { city: string | null }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm">
      <Dot />
      {copy.centre(city)}
    </p>
  )
}
