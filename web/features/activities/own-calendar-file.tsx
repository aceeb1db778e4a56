import type { SelectedActivity } from '#contracts/activities'
import { errors } from '../../copy/errors.ts'
import { outingDate as copy } from '../../copy/outing-dates.ts'
import { saveFile } from '../../platform/device/save-file.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { ActionButton } from '../../ui/action/actions.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { CALENDAR } from '../../ui/icon/calendar.ts'
import { refreshNovelties, useNovelty } from '../novelties/api.ts'
import { loadPlanFile } from './api.ts'

/**
 * The calendar file of a choice, a novelty.
 *
 * @param isWanted - whether the choice has one at all
 */
export function useCalendarFile({ id }: SelectedActivity, isWanted = true) {
  const isOpen = useNovelty('calendarFile', isWanted)
  const words = { title: copy.fileFailed, fallback: errors.network.text }
  const [save, isBusy] = useChange(words, async () => {
    try {
      saveFile(await loadPlanFile(id), copy.fileName)
    } catch (error) {
      void refreshNovelties()
      throw error
    }
  })
  return { isOpen, isBusy, save: () => void save() }
}

/** Nothing while the novelty is not open to the couple. */
export function OwnCalendarFile({ chosen }: { chosen: SelectedActivity }) {
  const { isOpen, isBusy, save } = useCalendarFile(chosen)
  if (!isOpen) return null
  return (
    <ActionButton icon={CALENDAR} isBusy={isBusy} onClick={save}>
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <span>
          {copy.calendarFile}
          <span className="sr-only">{copy.of(chosen.activity.name)}</span>
        </span>
        <Badge tone="ipe">{copy.novelty}</Badge>
      </span>
    </ActionButton>
  )
}
