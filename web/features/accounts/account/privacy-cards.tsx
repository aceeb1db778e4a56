import type { User } from '#contracts/accounts'
import { privacyCentre } from '../../../copy/account.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { dayOfVersion, formatDate } from '../../../lib/format.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { checkOwnPassword } from '../log-in/check-entries.ts'
import { PasswordField } from '../password-field.tsx'
import { showAccountFailure, useCheckedForm } from '../use-checked-form.ts'
import { AccountCard, FoldedForm, FormButtons } from './account-card.tsx'
import { type Privacy, requestDeletion, usePrivacy } from './api.ts'

const { consents: copy, requests: requestWords } = privacyCentre
const SKELETONS = ['h-48 w-full rounded-card']
const deletionCopy = privacyCentre.deletion

/** What the person agreed to and asked for, with the dates. */
export function ConsentsPart() {
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
    <Section title={copy.heading}>
      {error ? (
        <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
      ) : (
        <Skeleton blocks={SKELETONS} label={common.loading} />
      )}
    </Section>
  )
}

const Consents = ({ privacy: { consents, publicSince } }: { privacy: Privacy }) => (
  <Section title={copy.heading}>
    <List label={copy.heading}>
      {consents.map(({ document, version, grantedAt, isCurrent }) => (
        <ListRow
          key={`${document}-${version}`}
          text={
            <>
              <span className="inline-block">{copy.versionOf(dayOfVersion(version))}</span>{' '}
              <span className="inline-block">{copy.acceptedAt(formatDate(grantedAt))}</span>
            </>
          }
          title={copy.documents[document]}
          trailing={<span className="text-sm text-soft">{isCurrent ? copy.current : copy.earlier}</span>}
        />
      ))}
      <ListRow
        text={publicSince ? copy.publicSince(formatDate(publicSince)) : copy.notPublic}
        title={copy.publicPage}
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
  /** Called after the deletion, when no account is signed in any more. */
  onDone: () => void
}

/** How the account is deleted, and what goes with it. */
export function DeletionCard({ user, onDone }: DeletionProps) {
  if (user.deletionDueAt) {
    return (
      <AccountCard title={deletionCopy.heading}>
        <p className="font-semibold">{deletionCopy.waits(formatDate(user.deletionDueAt))}</p>
        <p>{deletionCopy.retention}</p>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={deletionCopy.heading}>
      <p className="text-soft">{deletionCopy.text}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {deletionCopy.consequences.map((consequence) => (
          <li className="pl-1" key={consequence}>
            {consequence}
          </li>
        ))}
      </ul>
      {user.subscription.billing === 'active' ? <p className="font-semibold">{deletionCopy.withdrawFirst}</p> : null}
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
        await requestDeletion(password)
        onDone()
        showToast(deletionCopy.done)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_credentials')
          return { password: deletionCopy.wrongPassword }
        showAccountFailure(error, deletionCopy.refused)
      }
    },
  )
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit} ref={form}>
      {/* A password manager reads from it whose password this is. */}
      <input autoComplete="username" hidden name="username" readOnly value={user.username} />
      <PasswordField isNew={false} label={deletionCopy.password} {...bind('password')} />
      <FormButtons isBusy={isBusy} onCancel={onClose} submit={deletionCopy.submit} />
    </form>
  )
}
