import { Link, useNavigate } from 'react-router-dom'
import type { User } from '#contracts/accounts'
import { privacyCentre as copy } from '../../../copy/account.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { useTitle } from '../../../hooks/page/use-title.ts'
import { dayOfVersion, formatDate, formatDay } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { useSupportEmail } from '../../../platform/api/use-public-config.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import { Button, ExternalButton } from '../../../ui/action/button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Page, PageHeader, Section } from '../../../ui/layout/page.tsx'
import type { SignedIn } from '../api.ts'
import { carryDeletion } from '../carried-name.ts'
import { checkOwnPassword } from '../log-in/check-entries.ts'
import { PasswordField } from '../password-field.tsx'
import { showAccountFailure, useAccountChange, useCheckedForm } from '../use-checked-form.ts'
import { AccountCard, FoldedForm, FormButtons } from './account-card.tsx'
import { loadArchive, type Privacy, requestDeletion, usePrivacy } from './api.ts'

const { heading, names, access } = copy.correction
const officerCopy = copy.officer
const exportCopy = copy.copy
const FILE_NAME = 'pra-dois-dados.zip'
const { consents: consentsCopy, requests: requestWords } = copy
const SKELETONS = ['h-48 w-full rounded-card']
const deletionCopy = copy.deletion

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
          <DeletionCard onDone={(dueAt) => navigate(PATHS.auth, { state: carryDeletion(dueAt) })} user={user} />
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

function ExportCard() {
  const [download, isBusy] = useAccountChange(exportCopy.refused, async () => {
    saveFile(await loadArchive(), FILE_NAME)
    showToast(exportCopy.done)
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

function ConsentsPart() {
  const { data, error, mutate } = usePrivacy()
  if (data) {
    return (
      <>
        <Consents privacy={data} />
        <Requests requests={data.requests} />
      </>
    )
  }
  return (
    <Section title={consentsCopy.heading}>
      {error ? (
        <ErrorNotice {...errors.load} onRetry={() => mutate()} />
      ) : (
        <Skeleton blocks={SKELETONS} label={common.loading} />
      )}
    </Section>
  )
}

const Consents = ({ privacy: { consents, publicSince } }: { privacy: Privacy }) => (
  <Section title={consentsCopy.heading}>
    <List label={consentsCopy.heading}>
      {consents.map(({ document, version, grantedAt, isCurrent }) => (
        <ListRow
          key={`${document}-${version}`}
          text={
            <>
              <span className="inline-block">{consentsCopy.versionOf(dayOfVersion(version))}</span>{' '}
              <span className="inline-block">{consentsCopy.acceptedAt(formatDate(grantedAt))}</span>
            </>
          }
          title={consentsCopy.documents[document]}
          trailing={
            <span className="text-sm text-soft">{isCurrent ? consentsCopy.current : consentsCopy.earlier}</span>
          }
        />
      ))}
      <ListRow
        text={publicSince ? consentsCopy.publicSince(formatDate(publicSince)) : consentsCopy.notPublic}
        title={consentsCopy.publicPage}
      />
    </List>
  </Section>
)

const stateOf = ({ outcome }: Privacy['requests'][number]) =>
  outcome === null ? requestWords.waits : requestWords.outcomes[outcome]

const Requests = ({ requests }: Pick<Privacy, 'requests'>) => (
  <Section title={requestWords.heading}>
    {requests.length === 0 ? (
      <p className="text-soft">{requestWords.none}</p>
    ) : (
      <List label={requestWords.heading}>
        {requests.map((request) => (
          <ListRow
            key={`${request.kind}-${request.requestedAt}`}
            text={formatDate(request.requestedAt)}
            title={requestWords.kinds[request.kind]}
            trailing={<span className="text-sm text-soft">{stateOf(request)}</span>}
          />
        ))}
      </List>
    )}
  </Section>
)

interface DeletionProps {
  user: User
  /** Called with the day of the deletion after it is requested and this device is signed out. */
  onDone: (dueAt: string) => void
}

const { consequences, retention } = deletionCopy
const PAID: readonly User['subscription']['billing'][] = ['active', 'past_due', 'canceled']

/** What the deletion means for this person. */
const consequencesOf = ({ partner, subscription }: User): readonly string[] => [
  ...(PAID.includes(subscription.billing) ? [consequences.subscription] : []),
  partner ? consequences.together : consequences.alone,
  retention,
]

function DeletionCard({ user, onDone }: DeletionProps) {
  if (user.deletionDueAt) {
    return (
      <AccountCard title={deletionCopy.heading}>
        <p className="font-semibold">{deletionCopy.waits(formatDay(user.deletionDueAt))}</p>
        <p>{deletionCopy.retention}</p>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={deletionCopy.heading}>
      <p className="text-soft">{deletionCopy.text}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {consequencesOf(user).map((consequence) => (
          <li className="pl-1" key={consequence}>
            {consequence}
          </li>
        ))}
      </ul>
      {user.subscription.billing === 'active' ? <p className="font-semibold">{deletionCopy.withdrawFirst}</p> : null}
      {user.partner ? (
        <p>
          {deletionCopy.leave.text}
          <Link className="underline underline-offset-2" to={PATHS.coupleProfile}>
            {deletionCopy.leave.link}
          </Link>
          {deletionCopy.leave.after}
        </p>
      ) : null}
      <FoldedForm label={deletionCopy.open}>
        {(close) => <DeletionForm onClose={close} onDone={onDone} user={user} />}
      </FoldedForm>
    </AccountCard>
  )
}

function DeletionForm({ user, onClose, onDone }: DeletionProps & { onClose: () => void }) {
  const { form, bind, submit, isBusy } = useCheckedForm(
    { password: '' },
    ({ password }) => ({ password: checkOwnPassword(password) }),
    async ({ password }) => {
      try {
        onDone(await requestDeletion(password))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_credentials')
          return { password: deletionCopy.wrongPassword }
        showAccountFailure(error, deletionCopy.refused)
      }
    },
  )
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit} ref={form}>
      {/* Names the account for password managers. */}
      <input autoComplete="username" hidden name="username" readOnly value={user.username} />
      <PasswordField isNew={false} label={deletionCopy.password} {...bind('password')} />
      <FormButtons isBusy={isBusy} onCancel={onClose} submit={deletionCopy.submit} />
    </form>
  )
}
