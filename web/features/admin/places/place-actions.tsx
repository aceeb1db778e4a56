import type { PlaceReportRow } from '#contracts/admin-places'
import { isGooglePlace, mapsSearchUrl } from '#contracts/place-sources'
import { common } from '../../../copy/common.ts'
import { routeUrl } from '../../../lib/places.ts'
import { ActionLink } from '../../../ui/action/actions.tsx'
import { RowActions } from '../list/decision-list.tsx'

interface PlaceActionsProps {
  place: MapPlace
  words: { map: string; accept: string; reject: string; which: string }
  onAccept: () => Promise<void>
  onReject: () => void
}

export const PlaceActions = ({ place, words, onAccept, onReject }: PlaceActionsProps) => (
  <RowActions
    accept={{ label: words.accept, run: onAccept }}
    reject={{ label: words.reject, icon: 'trash', ask: onReject }}
    which={words.which}
  >
    <ActionLink href={mapUrl(place)} icon="pin">
      <span>
        {words.map}
        <span className="sr-only">
          {words.which} {common.elsewhere}
        </span>
      </span>
    </ActionLink>
  </RowActions>
)

type MapPlace = Pick<PlaceReportRow['place'], 'id' | 'name' | 'address' | 'city'>

/** A map search for the place of a report: by id for a Google place, otherwise by name and address. */
export const mapUrl = ({ id, name, address, city }: MapPlace): string =>
  isGooglePlace(id) ? mapsSearchUrl(name, id) : routeUrl({ name: name ?? '', address, city, googleMapsUrl: null })
