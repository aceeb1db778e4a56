import { type ReactNode, useState } from 'react'
import type { OwnCompletedActivity as Completed } from '#contracts/activities'
import { history as copy, feelings as feelingCopy } from '../../../copy/activities.ts'
import { common } from '../../../copy/common.ts'
import { places } from '../../../copy/places.ts'
import { formatDate, formatDayAndMonth } from '../../../lib/format.ts'
import { cityBeside, toListCredits } from '../../../lib/places.ts'
import { hasStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { QuietAction } from '../../../ui/action/actions.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { Facts } from '../../../ui/ticket/facts.tsx'
import { stampTurn } from '../../../ui/ticket/stamp-turn.ts'
import { loadCompleted } from '../api.ts'
import { FeelingQuestion, feelingDraft, PartnersFeeling } from '../feeling-question.tsx'
import { OnlyMineMark, PrivacyAction } from '../only-mine.tsx'
import { DayCorrection } from './day-correction.tsx'
import { HintOnce, HistoryList, NoRecentActivities } from './history-list.tsx'
import { useHistoryList } from './use-history-list.ts'

interface CompletedHistoryProps {
  query: string
  /** Number of days that the free plan shows; null: no limit. */
  historyDays: number | null
}

const byDay = (a: Completed, b: Completed) => Date.parse(b.completedAt) - Date.parse(a.completedAt)

export function CompletedHistory({ query, historyDays }: CompletedHistoryProps) {
  const list = useHistoryList<Completed>('completed', loadCompleted, query.trim() !== '')
  const shown = list.items?.map(({ activity }) => activity) ?? []
  return (
    <>
      <HintOnce entries={list.items} />
      <HistoryList
        dateOf={({ completedAt }) => completedAt}
        empty={(hiddenCount) =>
          hiddenCount > 0 ? <NoRecentActivities days={historyDays} /> : <EmptyState {...copy.completedEmpty} />
        }
        // A corrected day moves its entry.
        list={{ ...list, items: list.items?.toSorted(byDay) ?? null }}
        query={query}
        textsOf={({ activity }) => [activity.name, activity.city, activity.category.name]}
      >
        {(completed) => (
          <CompletedActivity
            completed={completed}
            onChanged={(part) => list.replace(completed.id, (old) => ({ ...old, ...part }))}
          />
        )}
      </HistoryList>
      <div className="mt-4">
        <Credits label={places.credits} lines={toListCredits(shown)} linkHint={places.outside} />
      </div>
    </>
  )
}

interface CompletedActivityProps {
  completed: Completed
  /** Called after the feeling or the privacy of the activity changed. */
  onChanged: (part: Partial<Completed>) => void
}

const toChosenBy = ({ chosenBy }: Completed): string | null => {
  if (!chosenBy) return null
  return chosenBy.who === 'partner' ? copy.chosenBy.partner(chosenBy.firstName) : copy.chosenBy[chosenBy.who]
}

const toCompletedBy = ({ completedBy }: Completed): string | null => {
  if (!completedBy) return null
  return completedBy.who === 'you' ? copy.completedBy.you : copy.completedBy.partner(completedBy.firstName)
}

/** One line of the notebook: a completed activity, with its date as a stamp. */
function CompletedActivity({ completed, onChanged }: CompletedActivityProps) {
  const { activity, completedAt } = completed
  const facts = [
    activity.category.name,
    cityBeside(activity.name, activity.city),
    toChosenBy(completed),
    toCompletedBy(completed),
  ].filter((text) => text !== null)
  return (
    <li
      className="flex items-start gap-4 px-4 pt-4 pb-1.5 focus:outline-none focus-visible:bg-blush sm:px-5"
      tabIndex={-1}
    >
      <time
        className="stamp w-18 shrink-0 justify-center text-mata text-sm tabular-nums"
        data-turn={stampTurn(completed.id)}
        dateTime={completedAt}
      >
        <span className="sr-only">{copy.completedOn(formatDate(completedAt))}</span>
        <span aria-hidden="true">{formatDayAndMonth(completedAt)}</span>
      </time>
      <div className="min-w-0 grow">
        <h3 className="text-lg">{activity.name}</h3>
        <Facts facts={facts.map((text) => ({ text }))} />
        <OnlyMineMark onlyMine={completed.onlyMine} />
        <OwnFeeling
          beside={
            <>
              <PrivacyAction
                id={completed.id}
                name={activity.name}
                onChanged={(onlyMine) => onChanged({ onlyMine })}
                onlyMine={completed.onlyMine}
              />
              <DayCorrection completed={completed} onChanged={onChanged} />
            </>
          }
          completed={completed}
          onSaved={onChanged}
        />
      </div>
    </li>
  )
}

interface OwnFeelingProps {
  completed: Completed
  onSaved: (said: Pick<Completed, 'feeling' | 'partnerFeeling'>) => void
  beside: ReactNode
}

function OwnFeeling({ completed, onSaved, beside }: OwnFeelingProps) {
  const { id, activity, feeling: said, partnerFeeling } = completed
  const [isAsking, setIsAsking] = useState(() => hasStoredDraft(feelingDraft(id)))
  return (
    <div className="w-full">
      {said && !isAsking ? (
        <p className="text-sm">
          <strong>{feelingCopy.words[said.feeling]}</strong>
          {said.note === null ? null : <span className="wrap-anywhere">{common.dot + said.note}</span>}
        </p>
      ) : null}
      {isAsking ? null : <PartnersFeeling partners={partnerFeeling} />}
      {isAsking ? (
        <div className="mt-2">
          <FeelingQuestion
            choiceId={id}
            onSaved={({ partnerFeeling: partners, ...feeling }) => onSaved({ feeling, partnerFeeling: partners })}
            stored={{ own: said, partners: partnerFeeling }}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-x-6">
        <QuietAction onClick={() => setIsAsking(!isAsking)}>
          <span>
            {toLabel()}
            <span className="sr-only">
              {said && !isAsking ? feelingCopy.changeSpoken(activity.name) : feelingCopy.tellSpoken(activity.name)}
            </span>
          </span>
        </QuietAction>
        {beside}
      </div>
    </div>
  )

  function toLabel() {
    if (isAsking) return feelingCopy.done
    return said ? feelingCopy.change : feelingCopy.tell
  }
}
