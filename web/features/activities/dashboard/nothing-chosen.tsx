import { type ReactNode, Suspense } from 'react'
import { activities as copy } from '../../../copy/activities.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

interface NothingChosenProps {
  /** Whether another card asks the couple to act. */
  isWaiting: boolean
  /** The empty state of somebody new. */
  first?: ReactNode
}

/** Shown until the first choice, also below an open invitation. */
export function NothingChosen({ isWaiting, first }: NothingChosenProps) {
  const plain = (
    <EmptyState
      action={
        <ButtonLink to={PATHS.newInvitation} variant={isWaiting ? 'secondary' : 'primary'}>
          {copy.empty.action}
        </ButtonLink>
      }
      text={isWaiting ? copy.empty.waiting : copy.empty.text}
      title={copy.empty.title}
    />
  )
  return first && !isWaiting ? <Suspense fallback={plain}>{first}</Suspense> : plain
}

/** Shown when every choice is completed. */
export const AllDone = () => (
  <EmptyState
    action={<ButtonLink to={PATHS.newInvitation}>{copy.allDone.action}</ButtonLink>}
    text={copy.allDone.text}
    title={copy.allDone.title}
  />
)
