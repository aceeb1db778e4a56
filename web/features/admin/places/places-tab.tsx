import { useState } from 'react'
import { PlaceReports } from './place-reports.tsx'
import { PlaceSheetSection } from './place-sheet.tsx'
import { ThinTowns } from './thin-towns.tsx'
import { WithheldPlaces } from './withheld-places.tsx'

/** Everything about places that waits for a person: places to confirm, reports and proposals, and towns with too few. */
export function PlacesTab() {
  const [files, setFiles] = useState(0)
  return (
    <div className="flex flex-col gap-10">
      <WithheldPlaces savedFiles={files} />
      <PlaceReports />
      <ThinTowns />
      <PlaceSheetSection onSaved={() => setFiles(files + 1)} />
    </div>
  )
}
