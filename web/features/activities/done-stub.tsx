import { activities as copy } from '../../copy/activities.ts'
import { PATHS } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { NextDateState } from './use-next-date.ts'

/** The torn stub: that it is done, and the way on. */
export function DoneStub({ nextDate }: { nextDate: NextDateState }) {
  return (
    <div className="flex flex-col gap-2.5 sm:flex-row">
      <Button disabled icon="check" isWide look="secondary">
        {copy.completed}
      </Button>
      {nextDate.hasAnother ? (
        <Button icon="arrow-right" isWide onClick={nextDate.goOn}>
          {copy.showNext}
        </Button>
      ) : (
        <ButtonLink isWide to={PATHS.newInvitation}>
          {copy.allDone.action}
        </ButtonLink>
      )}
    </div>
  )
}
