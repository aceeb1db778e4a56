import type { PlaceReportRow } from '#contracts/admin-places'
import { isGooglePlace, mapsSearchUrl } from '#contracts/place-sources'
import { common } from '../../../copy/common.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { routeUrl } from '../../../lib/places.ts'
import { ActionButton, ActionLink } from '../../../ui/action/actions.tsx'

interface PlaceActionsProps {
  place: MapPlace
  /** `which` names the place after each label, for screen readers. */
  words: { map: string; accept: string; reject: string; which: string }
  onAccept: () => Promise<void>
  onReject: () => void
}

/** Actions for the place of a row: open a map, accept, reject. */
export function PlaceActions({ place, words, onAccept, onReject }: PlaceActionsProps) {
  const [accept, isBusy] = useOnceAtATime(onAccept)
  const which = <span className="sr-only">{words.which}</span>
  return (
    <div className="-mx-3 flex flex-wrap">
      <ActionLink href={mapUrl(place)} icon="pin">
        <span>
          {words.map}
          {which}
          <span className="sr-only"> {common.elsewhere}</span>
        </span>
      </ActionLink>
      <ActionButton icon="check" isBusy={isBusy} onClick={() => void accept()}>
        {words.accept}
        {which}
      </ActionButton>
      <ActionButton icon="trash" onClick={onReject}>
        {words.reject}
        {which}
      </ActionButton>
    </div>
  )
}

type MapPlace = Pick<PlaceReportRow['place'], 'id' | 'name' | 'address' | 'city'>

/** A map search for the place of a report: by id for a Google place, else by name and address. */
export const mapUrl = ({ id, name, address, city }: MapPlace): string =>
  isGooglePlace(id) ? mapsSearchUrl(name, id) : routeUrl({ name: name ?? '', address, city, googleMapsUrl: null })
