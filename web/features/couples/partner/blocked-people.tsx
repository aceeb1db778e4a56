import type { CoupleMembers } from '#contracts/couples'
import { errors } from '../../../copy/errors.ts'
import { partner } from '../../../copy/joining.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { unblock } from '../api.ts'

const copy = partner.blocked

interface BlockedPeopleProps {
  people: CoupleMembers['blocked']
  onChanged: () => Promise<unknown>
}

export function BlockedPeople({ people, onChanged }: BlockedPeopleProps) {
  const [lift, isLifting] = useOnceAtATime(async (id: string) => {
    try {
      await unblock(id)
      showToast(copy.lifted)
    } catch (failure) {
      showFailure(failure, { title: copy.failed, fallback: errors.network.text })
    }
    await onChanged()
  })
  return people.map(({ id, firstName }) => {
    const name = firstName?.trim() || copy.unnamed
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft" key={id}>
        <span className="wrap-anywhere">{copy.text(name)}</span>
        <Button aria-label={copy.liftOf(name)} isBusy={isLifting} onClick={() => void lift(id)} variant="quiet">
          {copy.lift}
        </Button>
      </p>
    )
  })
}
