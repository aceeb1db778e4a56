import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OwnCompletedActivity as Completed } from '#contracts/activities'
import { onlyMine as mineCopy } from '../../../copy/activities.ts'
import { feelings as feelingCopy } from '../../../copy/after-outing.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { history as copy } from '../../../copy/history.ts'
import { places } from '../../../copy/places.ts'
import { focusIfLost } from '../../../hooks/focus/use-focus-fallback.ts'
import { formatDate, formatDayAndMonth } from '../../../lib/format.ts'
import { cityBeside, toListCredits } from '../../../lib/places.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { useChange } from '../../../platform/feedback/use-change.ts'
import { hasStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action/action-menu.tsx'
import { QuietAction } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { CALENDAR } from '../../../ui/icon/calendar.ts'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { Facts } from '../../../ui/ticket/facts.tsx'
import { stampTurn } from '../../../ui/ticket/stamp-turn.ts'
import { correctDay, loadCompleted } from '../api.ts'
import { BothFeelings, FeelingQuestion, feelingDraft, PartnersFeeling } from '../feeling-question.tsx'
import { useOnlyMine } from '../only-mine.tsx'
import { OnlyMineMark } from '../only-mine-mark.tsx'
import { isRecent, toTakeBackAction, useTakeBack } from '../use-completion.tsx'
import { useSkip, WaitingPartner } from '../waiting-partner.tsx'
import { HistoryList, NoRecentActivities } from './history-list.tsx'
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
      <HistoryList
        dateOf={({ completedAt }) => completedAt}
        empty={(hiddenCount) =>
          hiddenCount > 0 ? <NoRecentActivities days={historyDays} /> : <EmptyState {...copy.completedEmpty} />
        }
        // A corrected day moves its entry.
        list={{ ...list, items: list.items && [...list.items].sort(byDay) }}
        query={query}
        textsOf={({ activity }) => [activity.name, activity.city, activity.category.name]}
      >
        {(completed) => (
          <CompletedActivity
            completed={completed}
            onGone={() => list.replace(completed.id, () => null)}
            onChanged={(part) => list.replace(completed.id, (old) => ({ ...old, ...part }))}
          />
        )}
      </HistoryList>
      <div className="mt-4">
        <Credits fold={places.sources} label={places.credits} lines={toListCredits(shown)} linkHint={places.outside} />
      </div>
    </>
  )
}

interface CompletedActivityProps {
  completed: Completed
  /** Called after the feeling or the privacy of the activity changed. */
  onChanged: (part: Partial<Completed>) => void
  /** Called after its mark was taken back. */
  onGone: () => void
}

const toChosenBy = ({ chosenBy }: Completed): string | null => {
  if (!chosenBy) return null
  return chosenBy.who === 'partner' ? copy.chosenBy.partner(chosenBy.firstName) : copy.chosenBy[chosenBy.who]
}

const toCompletedBy = ({ completedBy }: Completed): string | null => {
  if (!completedBy) return null
  return completedBy.who === 'you' ? copy.completedBy.you : copy.completedBy.partner(completedBy.firstName)
}

/** What was said about the outing, as far as the reader may see it. */
function Said({ completed: { feeling: own, partnerFeeling: partners, waitingPartner } }: { completed: Completed }) {
  if (waitingPartner) return <WaitingPartner partner={waitingPartner} />
  if (!own) return <PartnersFeeling partners={partners} />
  if (partners) {
    return (
      <div className="mt-2">
        <BothFeelings own={own} partners={partners} />
      </div>
    )
  }
  return (
    <p className="text-sm">
      <strong>{feelingCopy.words[own.feeling]}</strong>
      {own.note === null ? null : (
        <span className="wrap-anywhere">
          <span>{common.dot}</span>
          <bdi>{own.note}</bdi>
        </span>
      )}
      {own.isPrivate ? <span className="block text-soft">{feelingCopy.onlyYou}</span> : null}
    </p>
  )
}

/** One line of the notebook: a completed activity, with its date as a stamp. The rare actions are in its menu. */
function CompletedActivity({ completed, onChanged, onGone }: CompletedActivityProps) {
  const { id, activity, completedAt, markedAt, feeling: said, partnerFeeling, onlyMine } = completed
  const [opened, setOpened] = useState<'feeling' | 'day' | null>(() =>
    hasStoredDraft(feelingDraft(id)) ? 'feeling' : null,
  )
  const row = useRef<HTMLLIElement>(null)
  const setOnlyMine = useOnlyMine(id, (changed) => onChanged({ onlyMine: changed }))
  const skip = useSkip(id, (partnerFeelings) => onChanged({ partnerFeeling: partnerFeelings, waitingPartner: null }))
  const wasOpened = useRef(opened)
  // The button that closes a form may be gone with it.
  useEffect(() => {
    if (wasOpened.current && !opened) focusIfLost(row.current)
    wasOpened.current = opened
  }, [opened])
  const facts = [
    activity.category.name,
    cityBeside(activity.name, activity.city),
    toChosenBy(completed),
    toCompletedBy(completed),
  ].filter((text) => text !== null)
  const privacy: MenuAction[] =
    onlyMine === null
      ? []
      : [{ icon: 'lock', label: onlyMine ? mineCopy.share : mineCopy.hide, onClick: () => setOnlyMine(!onlyMine) }]
  const takeBack = useTakeBack()
  const notYet = toTakeBackAction(() => void takeBack(id, markedAt, onGone))
  const otherDay: MenuAction = { icon: CALENDAR, label: copy.otherDay.ask, onClick: () => setOpened('day') }
  const reveal: MenuAction = { icon: 'eye', label: feelingCopy.asked.reveal, onClick: skip }
  const retell: MenuAction = { icon: 'chat', label: feelingCopy.retell, onClick: () => setOpened('feeling') }
  return (
    <li
      className="flex items-start gap-4 px-4 pt-4 pb-1.5 focus:outline-none focus-visible:bg-blush sm:px-5"
      ref={row}
      tabIndex={-1}
    >
      <time
        className="stamp w-18 shrink-0 justify-center text-mata text-sm tabular-nums"
        data-turn={stampTurn(id)}
        dateTime={completedAt}
      >
        <span className="sr-only">{copy.completedOn(formatDate(completedAt))}</span>
        <span aria-hidden="true">{formatDayAndMonth(completedAt)}</span>
      </time>
      <div className="min-w-0 grow pb-2.5">
        <h3 className="text-lg">{activity.name}</h3>
        <Facts facts={facts.map((text) => ({ text }))} />
        <OnlyMineMark onlyMine={onlyMine} />
        {opened === 'feeling' ? (
          <div className="mt-2">
            <FeelingQuestion
              choiceId={id}
              onSaved={({ partnerFeeling: partners, ...feeling }) =>
                onChanged({ feeling, partnerFeeling: partners, waitingPartner: null })
              }
              stored={{ own: said, partners: partnerFeeling }}
            />
          </div>
        ) : (
          <Said completed={completed} />
        )}
        {opened === 'day' ? (
          <DayCorrection completed={completed} onChanged={onChanged} onClose={() => setOpened(null)} />
        ) : null}
        {said && !opened ? null : (
          <QuietAction onClick={() => setOpened(opened ? null : 'feeling')}>
            <span>
              {opened === 'day' ? copy.otherDay.cancel : opened ? feelingCopy.done : feelingCopy.tell}
              <span className="sr-only">{feelingCopy.tellSpoken(activity.name)}</span>
            </span>
          </QuietAction>
        )}
      </div>
      <div className="-mt-2 -mr-2.5">
        <ActionMenu
          actions={[
            ...(said ? [retell] : []),
            ...(completed.waitingPartner ? [reveal] : []),
            otherDay,
            ...privacy,
            ...(isRecent(markedAt) ? [notYet] : []),
          ]}
          label={copy.change(activity.name)}
        />
      </div>
    </li>
  )
}

const words = copy.otherDay

/** ISO 8601 → `YYYY-MM-DD` in São Paulo */
const toDay = (iso: string) => formatDate(iso).split('/').reverse().join('-')

interface DayCorrectionProps {
  completed: Completed
  onChanged: (part: Pick<Completed, 'completedAt'>) => void
  onClose: () => void
}

function DayCorrection({ completed: { id, completedAt }, onChanged, onClose }: DayCorrectionProps) {
  const [day, setDay] = useState(toDay(completedAt))
  const [problem, setProblem] = useState<string>()
  const today = toDay(serverNow().toISOString())
  const [save, isBusy] = useChange({ title: words.failed, fallback: errors.network.text }, async () => {
    onChanged(await correctDay(id, day))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day && day <= today) return void save()
    setProblem(day ? words.ahead : words.missing)
  }
  return (
    <form className="mt-2 flex w-full flex-wrap items-end gap-3" noValidate onSubmit={submit}>
      <Field
        error={problem}
        label={words.day}
        max={today}
        onChange={(event) => {
          setDay(event.target.value)
          setProblem(undefined)
        }}
        required
        type="date"
        value={day}
      />
      <Button isBusy={isBusy} type="submit" variant="secondary">
        {words.save}
      </Button>
    </form>
  )
}
