import { type FormEvent, useState } from 'react'
import type { OwnCompletedActivity as Completed } from '#contracts/activities'
import { errors } from '../../../copy/errors.ts'
import { history } from '../../../copy/history.ts'
import { formatDate } from '../../../lib/format.ts'
import { useChange } from '../../../platform/feedback/use-change.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { correctDay } from '../api.ts'

const copy = history.otherDay

/** ISO 8601 → `YYYY-MM-DD` in São Paulo */
const toDay = (iso: string) => formatDate(iso).split('/').reverse().join('-')

interface DayCorrectionProps {
  completed: Completed
  onChanged: (part: Pick<Completed, 'completedAt'>) => void
  onClose: () => void
}

/** Corrects the day of a completed outing. */
export function DayCorrection({ completed: { id, completedAt }, onChanged, onClose }: DayCorrectionProps) {
  const [day, setDay] = useState(toDay(completedAt))
  const [save, isBusy] = useChange({ title: copy.failed, fallback: errors.network.text }, async () => {
    onChanged(await correctDay(id, day))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className="mt-2 flex w-full flex-wrap items-end gap-3" onSubmit={submit}>
      <Field
        label={copy.day}
        max={toDay(new Date().toISOString())}
        onChange={(event) => setDay(event.target.value)}
        required
        type="date"
        value={day}
      />
      <Button isBusy={isBusy} type="submit" variant="secondary">
        {copy.save}
      </Button>
    </form>
  )
}
