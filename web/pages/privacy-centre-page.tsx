import { Link, useNavigate } from 'react-router-dom'
import { privacyCentre as copy } from '../copy/account.ts'
import { common } from '../copy/common.ts'
import { AccountCard } from '../features/accounts/account/account-card.tsx'
import { loadArchive } from '../features/accounts/account/api.ts'
import { ConsentsPart, DeletionCard } from '../features/accounts/account/privacy-cards.tsx'
import type { SignedIn } from '../features/accounts/api.ts'
import { showAccountFailure } from '../features/accounts/use-checked-form.ts'
import { useOnceAtATime } from '../hooks/async/use-once-at-a-time.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { useSupportEmail } from '../platform/api/use-public-config.ts'
import { saveFile } from '../platform/device/save-file.ts'
import { Button, ExternalButton } from '../ui/action/button.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { List, ListRow } from '../ui/layout/list-row.tsx'
import { Page, PageHeader, Section } from '../ui/layout/page.tsx'

const { heading, names, access } = copy.correction
const officerCopy = copy.officer
const exportCopy = copy.copy
const FILE_NAME = 'pra-dois-dados.zip'

/** The person's stored data, and their rights over it. */
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

/** Links to the pages where stored data can be changed; administrators use the panel. */
const CorrectionLinks = ({ isAdmin }: { isAdmin: boolean }) => (
  <Section title={heading}>
    <List>
      {isAdmin ? null : <ListRow leading={<Icon name="users" size={24} />} {...names} to={PATHS.coupleProfile} />}
      <ListRow leading={<Icon name="user" size={24} />} {...access} to={PATHS.account} />
    </List>
  </Section>
)

/** How to reach the data protection officer. */
function OfficerCard() {
  const email = useSupportEmail()
  return (
    <AccountCard title={officerCopy.heading}>
      <p className="text-soft">{officerCopy.text}</p>
      <p className="font-semibold wrap-anywhere">{email}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <ExternalButton
          href={`mailto:${email}?subject=${encodeURIComponent(officerCopy.subject)}`}
          icon="mail"
          variant="secondary"
        >
          {officerCopy.action}
        </ExternalButton>
        <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={PATHS.privacy}>
          {officerCopy.policy}
        </Link>
      </div>
    </AccountCard>
  )
}

/** Downloads all data stored about the person. */
function ExportCard() {
  const [download, isBusy] = useOnceAtATime(async () => {
    try {
      saveFile(await loadArchive(), FILE_NAME)
      showToast(exportCopy.done)
    } catch (error) {
      showAccountFailure(error, exportCopy.refused)
    }
  })
  return (
    <AccountCard title={exportCopy.heading}>
      <p className="text-soft">{exportCopy.text}</p>
      <div>
        <Button isBusy={isBusy} onClick={() => void download()}>
          {isBusy ? exportCopy.preparing : exportCopy.action}
        </Button>
      </div>
    </AccountCard>
  )
}
