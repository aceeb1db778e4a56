import { PlaceReports } from './place-reports.tsx'
import { PlaceSheetSection } from './place-sheet.tsx'
import { ThinTowns } from './thin-towns.tsx'
import { WithheldPlaces } from './withheld-places.tsx'

/** Everything about places that waits for a person: places to confirm, reports and proposals, and towns with too few. */
export const PlacesTab = () => (
  <div className="flex flex-col gap-10">
    <WithheldPlaces />
    <PlaceReports />
    <ThinTowns />
    <PlaceSheetSection />
  </div>
)
