import { voting as copy } from '../../../copy/guest-invitation/voting.ts'
import type { Voting } from './use-voting.ts'

/** At the bottom of the screen: how many places have a vote, and what comes next. */
export function VoteBar({ voting: { count, total } }: { voting: Voting }) {
  return (
    <div className="sticky bottom-0 z-20 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center gap-4 rounded-card border border-line border-dashed bg-blush px-4 py-3 text-on-blush shadow-raised">
        <p className="shrink-0 font-display text-lg leading-tight">{copy.progress(count, total)}</p>
        <p className="min-w-0 text-pretty text-sm leading-snug">{toNext(count, total)}</p>
      </div>
    </div>
  )
}

function toNext(count: number, total: number): string {
  if (count === 0) return copy.start
  return count < total ? copy.goOn(total - count) : copy.waiting
}
