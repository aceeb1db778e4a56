import { useEffect, useRef, useState } from 'react'
import type { OwnCompletedActivity } from '#contracts/activities'
import { feelings as copy } from '../../../copy/after-outing.ts'
import { places } from '../../../copy/places.ts'
import { focusIfLost } from '../../../hooks/focus/use-focus-fallback.ts'
import { formatDay, toSlug } from '../../../lib/format.ts'
import { toListCredits } from '../../../lib/places.ts'
import { QuietAction } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { refreshStats, useAskedOuting } from '../api.ts'
import { FeelingQuestion, PartnersFeeling } from '../feeling-question.tsx'
import { useSkip } from '../waiting-partner.tsx'

/** Asks a member who has neither answered nor declined how an outing was (docs/rules.md, activities.15). */
export function AskedOuting() {
  const next = useAskedOuting()
  // It stays after the answer, although the server no longer asks.
  const [answered, setAnswered] = useState<OwnCompletedActivity | null>(null)
  const shown = answered ?? next
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !shown) focusIfLost(document.querySelector('main'))
    wasShown.current = shown !== null && shown !== undefined
  }, [shown])
  if (!shown) return null
  const close = () => {
    setAnswered(null)
    void refreshStats()
  }
  return <Question key={shown.id} onAnswered={setAnswered} onClose={close} outing={shown} />
}

interface QuestionProps {
  outing: OwnCompletedActivity
  onAnswered: (outing: OwnCompletedActivity) => void
  onClose: () => void
}

function Question({ outing, onAnswered, onClose }: QuestionProps) {
  const { id, activity, completedAt, feeling, partnerFeeling, waitingPartner } = outing
  const isDone = feeling !== null || partnerFeeling !== null
  const skip = useSkip(id, (partners) =>
    partners ? onAnswered({ ...outing, partnerFeeling: partners, waitingPartner: null }) : onClose(),
  )
  const isOthers = outing.completedBy !== null && outing.completedBy.who !== 'you'
  const own = isOthers ? copy.asked.title : copy.asked.own
  const asked = waitingPartner ? copy.asked.partnerTold(waitingPartner.firstName) : own
  const title = feeling && partnerFeeling ? copy.asked.both : asked
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-card bg-card p-5 shadow-raised sm:px-8 sm:py-7">
      <div className="flex gap-4">
        <div className="w-[min(4.5rem,20vw)] shrink-0 self-start overflow-hidden rounded-field">
          <Scene category={toSlug(activity.category.name)} drawing={activity.drawing} imageUrl={null} />
        </div>
        <div className="min-w-0">
          <h2 className="text-balance text-xl sm:text-2xl">{title}</h2>
          <p className="mt-1 font-semibold wrap-anywhere">{activity.name}</p>
          <p className="text-sm text-soft">{copy.asked.wentOn(formatDay(completedAt))}</p>
        </div>
      </div>
      {partnerFeeling && !feeling ? (
        <PartnersFeeling partners={partnerFeeling} />
      ) : (
        <FeelingQuestion
          choiceId={id}
          onSaved={({ partnerFeeling: partners, ...own }) =>
            onAnswered({ ...outing, feeling: own, partnerFeeling: partners, waitingPartner: null })
          }
          stored={{ own: null, partners: null }}
        />
      )}
      <Credits label={places.credits} lines={toListCredits([activity])} linkHint={places.outside} />
      <div>
        {isDone ? (
          <Button onClick={onClose} variant="secondary">
            {copy.done}
          </Button>
        ) : (
          <QuietAction onClick={skip}>{waitingPartner ? copy.asked.reveal : copy.asked.skip}</QuietAction>
        )}
      </div>
    </section>
  )
}
