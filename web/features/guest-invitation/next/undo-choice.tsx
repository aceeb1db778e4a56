import { useEffect, useState } from 'react'
import { nextSteps } from '../../../copy/guest-invitation/next-steps.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { Change } from '../use-invitation.ts'

const copy = nextSteps.undo

/** Takes the choice back, while that is possible. */
export function UndoChoice({ until, change }: { until: string; change: Change }) {
  const isOver = useIsPast(until)
  if (isOver) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-soft">{copy.text}</p>
      <Button icon="refresh" isBusy={change.isUndoing} onClick={() => void change.undo()} variant="quiet">
        {copy.action}
      </Button>
    </div>
  )
}

/** Whether a point in time has passed on the clock of this device. */
function useIsPast(timestamp: string): boolean {
  const at = Date.parse(timestamp)
  const [isPast, setIsPast] = useState(at <= Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return isPast
}
