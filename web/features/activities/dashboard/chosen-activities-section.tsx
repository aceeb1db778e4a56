import type { ReactNode } from 'react'
import { activities as copy } from '../../../copy/activities.ts'
import { places } from '../../../copy/places.ts'
import { PATHS } from '../../../lib/paths.ts'
import { toListCredits } from '../../../lib/places.ts'
import { MoreLink } from '../../../ui/action/more-link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { countFurther, toListed } from './order-choices.ts'
import type { NextDateState } from './use-next-date.ts'

interface ChosenActivitiesProps {
  nextDate: NextDateState
  map: ReactNode
}

/** Lists the first choices except the next date, which has a card above, and counts the open choices not shown. */
export function ChosenActivitiesSection({ nextDate, map }: ChosenActivitiesProps) {
  const { data, shown } = nextDate
  // The card of the next date already shows a failure to load.
  if (!data || data.activities.length + data.hiddenCount === 0) return null

  const others = toListed(nextDate)
  const furtherCount = countFurther(nextDate)
  return (
    <Section
      aside={<MoreLink spoken={copy.seeAllSpoken} text={copy.seeAll} to={PATHS.history} />}
      title={copy.listTitle}
    >
      {map}
      {others.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised">
          {others.map((chosen) => (
            <ChoiceRow chosen={chosen} key={chosen.id} nextDate={nextDate} />
          ))}
        </ul>
      ) : (
        <p className="rounded-card bg-card p-5 text-soft shadow-raised">{shown ? copy.onlyNext : copy.noneRecent}</p>
      )}
      {/* The name of a place may need its source beside it. */}
      <div className="mt-3 empty:hidden">
        <Credits
          label={places.credits}
          lines={toListCredits(others.map(({ activity }) => activity))}
          linkHint={places.outside}
        />
      </div>
      {furtherCount > 0 ? <p className="mt-3 text-sm">{copy.further(furtherCount)}</p> : null}
      {data.hiddenCount > 0 ? <p className="mt-3 text-sm text-soft">{copy.hidden(data.hiddenCount)}</p> : null}
    </Section>
  )
}
