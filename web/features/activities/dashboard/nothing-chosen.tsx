import { type ReactNode, Suspense } from 'react'
import { activities as copy } from '../../../copy/activities.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useStats } from '../api.ts'

interface NothingChosenProps {
  /** Whether another card asks the couple to act. */
  isWaiting: boolean
  /** The empty state of somebody new. */
  first?: ReactNode
}

/** Shown until the first choice. Below an open invitation it is only a button, because something was done. */
export function NothingChosen({ isWaiting, first }: NothingChosenProps) {
  const create = (
    <ButtonLink to={PATHS.newInvitation} variant={isWaiting ? 'secondary' : 'primary'}>
      {copy.empty.action}
    </ButtonLink>
  )
  if (isWaiting) return <div className="flex justify-center">{create}</div>
  const plain = <EmptyState action={create} text={copy.empty.text} title={copy.empty.title} />
  return first ? <Suspense fallback={plain}>{first}</Suspense> : plain
}

/** Shown when every choice is completed; `last` is the newest completed place, if it is known. */
export function AllDone({ last }: { last: string | undefined }) {
  const isFirst = useStats().data?.completedActivities === 1 && last !== undefined
  return (
    <EmptyState
      action={<ButtonLink to={PATHS.newInvitation}>{copy.allDone.action}</ButtonLink>}
      text={isFirst ? copy.allDone.first.text(last) : copy.allDone.text}
      title={isFirst ? copy.allDone.first.title : copy.allDone.title}
    />
  )
}
