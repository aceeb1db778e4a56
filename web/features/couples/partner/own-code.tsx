import { Suspense } from 'react'
import type { CoupleInvite } from '#contracts/couples/couple-members'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { partner as copy } from '../../../copy/joining.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { createInvite } from '../api.ts'

const CodeCard = lazyComponent(async () => (await import('./code-card.tsx')).CodeCard)

interface OwnCodeProps {
  /** Null: no code holds now. */
  invite: CoupleInvite | null
  /** Reads the members again. */
  onChanged: () => Promise<unknown>
}

/** The code with which the other person comes in; where there is none, the button that makes one. */
export function OwnCode({ invite, onChanged }: OwnCodeProps) {
  const [create, isCreating] = useOnceAtATime(async () => {
    try {
      await createInvite()
    } catch (failure) {
      showFailure(failure, { title: copy.createFailed, fallback: errors.network.text })
    }
    await onChanged()
  })
  if (invite) {
    return (
      <Suspense fallback={<Skeleton blocks={['h-48 rounded-card']} label={common.loading} />}>
        <CodeCard invite={invite} onChanged={onChanged} />
      </Suspense>
    )
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-pretty">{copy.alone}</p>
      <Button isBusy={isCreating} onClick={() => void create()}>
        {isCreating ? copy.creating : copy.create}
      </Button>
    </div>
  )
}
