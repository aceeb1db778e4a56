import { common } from '../../../copy/common.ts'
import { toCredit } from './to-credit.ts'

/** @see https://www.openstreetmap.org/copyright */
const LICENCE_URL = 'https://www.openstreetmap.org/copyright'

/** Who made the ground: on the map for as long as it is open, as their licence asks. */
export function MapCredit({ attribution }: { attribution: string }) {
  const { before, linked, after } = toCredit(attribution)
  return (
    <p className="absolute right-0 bottom-0 max-w-[70%] rounded-tl-field bg-paper/90 px-2 py-0.5 text-right text-soft text-xs">
      {before}
      {linked ? (
        <a className="underline" href={LICENCE_URL} rel="noopener noreferrer" target="_blank">
          {linked}
          <span className="sr-only"> {common.elsewhere}</span>
        </a>
      ) : null}
      {after}
    </p>
  )
}
