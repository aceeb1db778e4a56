import { useEffect, useRef } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { dayAfter as copy } from '../../../copy/after-outing.ts'
import { errors } from '../../../copy/errors.ts'
import { outingDate } from '../../../copy/outing-dates.ts'
import { focusIfLost } from '../../../hooks/focus/use-focus-fallback.ts'
import { toSlug } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { cardId } from '../../../lib/places.ts'
import { formatPlan } from '../../../lib/plan-time.ts'
import { useChange } from '../../../platform/feedback/use-change.ts'
import { QuietAction } from '../../../ui/action/actions.tsx'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { chooseAgain, dismissActivity, planActivity } from '../api.ts'
import { DateForm } from '../date-form.tsx'
import type { NextDateState } from './use-next-date.ts'

interface DayAfterProps {
  chosen: SelectedActivity
  nextDate: NextDateState
}

/** Asks, from the morning after, whether the two went (docs/rules.md, activities.14). */
export function DayAfter({ chosen, nextDate }: DayAfterProps) {
  const { activity, plannedAt } = chosen
  const stage = nextDate.answer?.stage
  const titles = { sending: copy.title, moving: copy.moving, elsewhere: copy.gone(activity.name) }
  const title = titles[stage ?? 'sending']
  const section = useRef<HTMLElement>(null)
  // The pressed button is gone with each stage, and at the end with the whole card.
  useEffect(() => {
    if (stage) focusIfLost(section.current)
  }, [stage])
  useEffect(() => () => focusIfLost(document.querySelector('main')), [])
  return (
    <section aria-label={title} className="focus:outline-none" id={cardId(chosen.id)} ref={section} tabIndex={-1}>
      <Ticket stub={<Stub chosen={chosen} nextDate={nextDate} />}>
        <div className="flex gap-4 p-5 sm:px-8 sm:py-7">
          <div className="w-[min(5rem,22vw)] shrink-0 self-start overflow-hidden rounded-field sm:w-28">
            <Scene category={toSlug(activity.category)} drawing={activity.drawing} imageUrl={activity.imageUrl} />
          </div>
          <div className="min-w-0">
            <h2 className={`text-balance ${stage === 'elsewhere' ? 'text-lg' : 'text-2xl'}`}>{title}</h2>
            {stage === 'elsewhere' ? (
              <p className="mt-1 text-pretty">{copy.goneText}</p>
            ) : (
              <>
                <p className="mt-1 font-semibold">{activity.name}</p>
                {plannedAt ? <p className="text-sm text-soft">{outingDate.when(formatPlan(plannedAt))}</p> : null}
              </>
            )}
          </div>
        </div>
      </Ticket>
    </section>
  )
}

function Stub({ chosen, nextDate }: DayAfterProps) {
  const { answer, setAnswer } = nextDate
  if (answer?.stage === 'elsewhere') return <Elsewhere chosen={chosen} onBack={() => setAnswer(null)} />
  if (answer?.stage !== 'moving') return <Answers chosen={chosen} nextDate={nextDate} />
  // The card of the next outing then says the day.
  return <DateForm chosen={{ ...chosen, plannedAt: null, dateProposedBy: null }} onPlanned={() => setAnswer(null)} />
}

function Answers({ chosen, nextDate }: DayAfterProps) {
  const { setAnswer, complete, completion } = nextDate
  const { id, plannedAt } = chosen
  const [send, isBusy] = useChange(
    { title: copy.failed, fallback: errors.network.text },
    async (stage: 'moving' | 'elsewhere', store: () => Promise<unknown>) => {
      // The card stays on the page although the choice is no longer due.
      setAnswer({ chosen, stage: 'sending' })
      try {
        await store()
        setAnswer({ chosen, stage })
      } catch (failure) {
        setAnswer(null)
        throw failure
      }
    },
  )
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
      <div className="max-sm:col-span-2">
        <Button icon="check" isBusy={completion.busyIds.has(chosen.activityId)} isWide onClick={() => complete(chosen)}>
          {copy.went}
        </Button>
      </div>
      <Button
        isBusy={isBusy}
        isWide
        onClick={() => void send('moving', () => planActivity(id, null, plannedAt))}
        variant="secondary"
      >
        {copy.didNotGo}
      </Button>
      <Button
        isBusy={isBusy}
        isWide
        onClick={() => void send('elsewhere', () => dismissActivity(id))}
        variant="secondary"
      >
        {copy.elsewhere}
      </Button>
    </div>
  )
}

function Elsewhere({ chosen: { id }, onBack }: { chosen: SelectedActivity; onBack: () => void }) {
  const [putBack] = useChange({ title: copy.failed, fallback: errors.network.text }, async () => {
    await chooseAgain(id)
    onBack()
  })
  return (
    <div className="flex flex-col gap-1 sm:flex-row sm:items-center sm:gap-6">
      <ButtonLink to={PATHS.wishes}>{copy.find}</ButtonLink>
      <QuietAction onClick={() => void putBack()}>{copy.putBack}</QuietAction>
    </div>
  )
}
