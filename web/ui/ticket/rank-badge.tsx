const MEDALS: Readonly<Record<number, string>> = {
  1: 'medal medal-gold',
  2: 'medal medal-silver',
  3: 'medal medal-bronze',
}

/** The position in a ranking, with a medal behind the first three. */
export function RankBadge({ position }: { position: number }) {
  return (
    <span
      className={`inline-flex h-10 min-w-10 shrink-0 items-center justify-center px-1 font-display text-lg tabular-nums ${MEDALS[position] ?? 'text-soft'}`}
    >
      {position}
    </span>
  )
}
