import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { rankings as copy, rankingSamples } from '../../copy/rankings.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { useRankings } from './api.ts'
import { CoupleRow } from './couple-row.tsx'
import { HIGHLIGHTS, HighlightCard } from './highlight-card.tsx'
import { PlaceRow } from './place-row.tsx'
import { type RankingList, toRankingAddress } from './ranking-choice.ts'
import { toLines, withRanks } from './ranking-lines.ts'
import { UnlockRow } from './unlock-row.tsx'

const addressOf = (list: RankingList) => toRankingAddress({ list, month: null })

/**
 * The first of each list of the running month, in three cards; a card with nothing to show yet has marked samples.
 *
 * @see docs/rules.md, rankings.5
 */
export function RankingHighlights() {
  const { data, error, mutate } = useRankings({ month: null, limit: HIGHLIGHTS })
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  const lines = data && toLines(data)
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-8 md:grid-cols-2">
      <HighlightCard
        lines={lines?.couples}
        more={{ ...copy.couples.more, to: addressOf('casais') }}
        samples={withRanks(rankingSamples.couples)}
        title={copy.couples.title}
      >
        {(line, isSample) => <CoupleRow isBrief isSample={isSample} key={line.slug} line={line} />}
      </HighlightCard>
      <HighlightCard
        lines={lines?.places}
        more={{ ...copy.places.more, to: addressOf('locais') }}
        samples={withRanks(rankingSamples.places)}
        title={copy.places.title}
      >
        {(line) => <PlaceRow isBrief key={line.rank} line={line} />}
      </HighlightCard>
      <div className="md:col-span-2">
        <HighlightCard
          lines={lines?.unlocks}
          more={{ ...copy.achievements.more, to: addressOf('conquistas') }}
          samples={rankingSamples.achievements}
          shape="stamps"
          title={copy.achievements.title}
        >
          {(line, isSample) => <UnlockRow isBrief isSample={isSample} key={line.slug + line.name} line={line} />}
        </HighlightCard>
      </div>
    </div>
  )
}
