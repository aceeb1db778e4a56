import { useNavigate } from 'react-router-dom'
import { privacyCentre as copy } from '../copy/accounts/privacy-centre.ts'
import { common } from '../copy/common.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { ConsentsPart } from '../features/accounts/privacy/consents-part.tsx'
import { CorrectionLinks } from '../features/accounts/privacy/correction-links.tsx'
import { DeletionCard } from '../features/accounts/privacy/deletion-card.tsx'
import { ExportCard } from '../features/accounts/privacy/export-card.tsx'
import { OfficerCard } from '../features/accounts/privacy/officer-card.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { Page } from '../ui/layout/page.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** What is stored about one person, and what they can do with it. */
export function PrivacyCentrePage({ session: { user, isAdmin } }: { session: SignedIn }) {
  const navigate = useNavigate()
  useTitle(common.title(copy.title))

  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-10">
          <ExportCard />
          <CorrectionLinks isAdmin={isAdmin} />
          <OfficerCard />
        </div>
        <div className="flex flex-col gap-10">
          <ConsentsPart />
          <DeletionCard onDone={() => navigate(PATHS.home)} user={user} />
        </div>
      </div>
    </Page>
  )
}
