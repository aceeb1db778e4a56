import type { User } from '#contracts/accounts'
import { LEGAL_VERSIONS } from '#contracts/brand'
import { privacyCentre } from '../../../copy/account.ts'
import { dayOfVersion, formatDay } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useAccountChange } from '../use-checked-form.ts'
import { acceptDocuments, keepAccount } from './api.ts'

const { notice: copy, consents } = privacyCentre
const words = copy.documents

/** Notices for every page: a pending deletion of the account, and changed legal documents. */
export const AccountNotices = ({ user }: { user: User }) => (
  <div className="mx-auto flex max-w-page flex-col gap-3 px-4 py-4 sm:px-6 print:hidden">
    {user.deletionDueAt ? <DeletionNotice dueAt={user.deletionDueAt} /> : null}
    {user.pendingDocuments.length > 0 ? <DocumentsNotice documents={user.pendingDocuments} /> : null}
  </div>
)

function DeletionNotice({ dueAt }: { dueAt: string }) {
  const [keep, isBusy] = useAccountChange(copy.keepRefused, async () => {
    await keepAccount()
    showToast(copy.stays)
  })
  return (
    <Banner
      action={
        <Button isBusy={isBusy} onClick={() => void keep()}>
          {copy.keep}
        </Button>
      }
      title={copy.deletion(formatDay(dueAt))}
      tone="warning"
    >
      {copy.deletionText}
    </Banner>
  )
}

const newestDay = (documents: User['pendingDocuments']) =>
  dayOfVersion(
    documents
      .map((document): string => LEGAL_VERSIONS[document])
      .sort()
      .at(-1) ?? '',
  )

function DocumentsNotice({ documents }: { documents: User['pendingDocuments'] }) {
  const [accept, isBusy] = useAccountChange(words.refused, async () => {
    await acceptDocuments()
    showToast(words.accepted)
  })
  const names = documents.map((document) => consents.documents[document]).join(words.and)
  return (
    <Banner
      action={
        <>
          {/* On a phone the negative margin aligns the labels with the button below. */}
          <div className="-ml-4 flex flex-wrap sm:ml-0">
            {documents.map((document) => (
              <ButtonLink key={document} to={PATHS[document]} variant="quiet">
                {words.read[document]}
              </ButtonLink>
            ))}
          </div>
          <Button isBusy={isBusy} variant="secondary" onClick={() => void accept()}>
            {words.accept}
          </Button>
        </>
      }
      title={words.title}
    >
      {words.text(names, newestDay(documents))}
    </Banner>
  )
}
