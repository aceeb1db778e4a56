import type { PlaceReportRow } from '#contracts/admin-places'
import { isGooglePlace, mapsSearchUrl } from '#contracts/place-sources'
import { common } from '../../../copy/common.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { routeUrl } from '../../../lib/places.ts'
import { ActionButton, ActionLink } from '../../../ui/action/actions.tsx'

interface PlaceActionsProps {
  place: MapPlace
  /** `which` names the place after each word, for those who do not see its row. */
  words: { map: string; accept: string; reject: string; which: string }
  onAccept: () => Promise<void>
  onReject: () => void
}

/** What an administrator can do with the place of a row: look at it on a map, accept it, take it away. */
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

/** A search on a map for the place of a report; one that is stored by its id alone is found by that id. */
export const mapUrl = ({ id, name, address, city }: MapPlace): string =>
  isGooglePlace(id) ? mapsSearchUrl(name, id) : routeUrl({ name: name ?? '', address, city, googleMapsUrl: null })
