import { adminPlaces } from '../../../../copy/admin/admin-places.ts'
import { common } from '../../../../copy/common.ts'
import { useOnceAtATime } from '../../../../hooks/async/use-once-at-a-time.ts'
import { ActionButton, ActionLink } from '../../../../ui/action/actions.tsx'
import { mapUrl } from '../map-url.ts'
import type { WithheldRow } from './api.ts'

const copy = adminPlaces.withheld

interface WithheldActionsProps {
  row: WithheldRow
  onShow: (row: WithheldRow) => Promise<void>
  onDrop: (row: WithheldRow) => void
}

export function WithheldActions({ row, onShow, onDrop }: WithheldActionsProps) {
  const [show, isBusy] = useOnceAtATime(() => onShow(row))
  const which = <span className="sr-only">{copy.which(row.place.name)}</span>
  return (
    <div className="-mx-3 flex flex-wrap">
      <ActionLink href={mapUrl(row.place)} icon="pin">
        <span>
          {copy.map}
          {which}
          <span className="sr-only"> {common.elsewhere}</span>
        </span>
      </ActionLink>
      <ActionButton icon="check" isBusy={isBusy} onClick={() => void show()}>
        {copy.show}
        {which}
      </ActionButton>
      <ActionButton icon="trash" onClick={() => onDrop(row)}>
        {copy.drop}
        {which}
      </ActionButton>
    </div>
  )
}
