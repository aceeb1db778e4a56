import { useState } from 'react'
import { BannedPages } from './banned-pages.tsx'
import { NoteReports } from './note-reports.tsx'
import { PageReports } from './page-reports.tsx'

/** Reported public pages, reported words of invitations, and the pages that were taken down. */
export function PagesTab() {
  // A page that was just taken down belongs into the second list.
  const [bans, setBans] = useState(0)
  return (
    <div className="flex flex-col gap-10">
      <PageReports onBanned={() => setBans((count) => count + 1)} />
      <NoteReports />
      <BannedPages key={bans} />
    </div>
  )
}
