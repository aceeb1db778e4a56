import { OnlyMineHint } from '../privacy/only-mine-hint.tsx'

/** Above a list in which something can be kept to oneself, until somebody has done so. */
export function HintOnce({ entries }: { entries: readonly { onlyMine: boolean | null }[] | null }) {
  const isOffered = entries?.some(({ onlyMine }) => onlyMine === false) ?? false
  const isKnown = entries?.some(({ onlyMine }) => onlyMine === true) ?? false
  if (!isOffered || isKnown) return null
  return (
    <div className="mb-5">
      <OnlyMineHint />
    </div>
  )
}
