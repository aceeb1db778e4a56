import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { User } from '#contracts/accounts'
import { account as copy } from '../../../copy/account-page.ts'
import { common } from '../../../copy/common.ts'
import { contact } from '../../../copy/contact.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { useTitle } from '../../../hooks/page/use-title.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { PARTNER_PATH, PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { hasStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Page, PageHeader, Section } from '../../../ui/layout/page.tsx'
import {
  MonthlySummarySwitch,
  PushSettings,
  ReminderSwitches,
  WeeklySwitch,
} from '../../notifications/notification-settings.tsx'
import { refreshSession, type SignedIn } from '../api.ts'
import { checkOwnPassword, emailProblem } from '../log-in/check-entries.ts'
import { PasswordField } from '../password-field.tsx'
import { showAccountFailure, useAccountChange, useCheckedForm } from '../use-checked-form.ts'
import { useLogOut } from '../use-log-out.ts'
import { AccountCard, FoldedForm, FormButtons } from './account-card.tsx'
import {
  type AccountSecurity,
  cancelEmailChange,
  requestEmailChange,
  resendVerification,
  useAccountSecurity,
} from './api.ts'
import { PasswordCard, SessionCard } from './password-card.tsx'

const SecondFactorCard = lazyComponent(async () => (await import('./second-factor-card.tsx')).SecondFactorCard)

const { heading, profile, partner, privacy } = copy.links
const emailCopy = copy.email
const emailChangeCopy = copy.emailChange
const EMPTY = { email: '', password: '' }

export function AccountPage({ session: { user, isAdmin } }: { session: SignedIn }) {
  const navigate = useNavigate()
  const [logOut, isLeaving] = useLogOut(() => navigate(PATHS.home))
  useTitle(common.title(copy.title))

  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-10">
          <EmailCard user={user} />
          <PasswordCard user={user} />
          <Suspense fallback={<Skeleton blocks={['h-48 w-full rounded-card']} label={common.loading} />}>
            <SecondFactorCard />
          </Suspense>
          <SessionCard isLeaving={isLeaving} onLogOut={() => void logOut()} user={user} />
        </div>
        <div className="flex flex-col gap-10">
          <AccountCard title={copy.notices.heading}>
            <p className="text-soft">{copy.notices.text}</p>
            <MonthlySummarySwitch />
            <ReminderSwitches />
            <WeeklySwitch />
          </AccountCard>
          <PushSettings />
          <AccountLinks isAdmin={isAdmin} isAlone={user.partner === null} />
        </div>
      </div>
    </Page>
  )
}

/** Links to further pages; administrators get the panel instead of the couple's pages. */
const AccountLinks = ({ isAdmin, isAlone }: { isAdmin: boolean; isAlone: boolean }) => (
  <Section title={heading}>
    <List>
      {isAdmin ? null : <ListRow leading={<Icon name="users" size={24} />} {...profile} to={PATHS.coupleProfile} />}
      {isAlone && !isAdmin ? <ListRow leading={<Icon name="pair" size={24} />} {...partner} to={PARTNER_PATH} /> : null}
      <ListRow leading={<Icon name="lock" size={24} />} {...privacy} to={PATHS.privacyCentre} />
      <ListRow leading={<Icon name="chat" size={24} />} {...contact.accountRow} to={PATHS.contact} />
    </List>
  </Section>
)

function EmailCard({ user }: { user: User }) {
  const { data } = useAccountSecurity()
  useFreshState(user.emailVerified)
  return (
    <AccountCard title={emailCopy.heading}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 font-semibold text-lg leading-snug wrap-anywhere">{user.email}</p>
        <Badge tone={user.emailVerified ? 'mata' : 'blush'}>
          <Icon name={user.emailVerified ? 'check' : 'mail'} size={16} />
          {user.emailVerified ? emailCopy.confirmed : emailCopy.unconfirmed}
        </Badge>
      </div>
      {user.emailVerified ? null : <ResendLink />}
      {data?.emailChange ? (
        <EmailChangeState change={data.emailChange} oldEmail={user.email} />
      ) : (
        <FoldedForm isBegun={hasEmailChangeDraft(user)} label={emailCopy.change}>
          {(close) => <EmailChangeForm onClose={close} user={user} />}
        </FoldedForm>
      )}
    </AccountCard>
  )
}

/** Reads the user again, because the link may have been opened in another tab or on another device. */
function useFreshState(isConfirmed: boolean) {
  useEffect(() => {
    if (!isConfirmed) void refreshSession()
  }, [isConfirmed])
}

interface EmailChangeStateProps {
  oldEmail: string
  change: NonNullable<AccountSecurity['emailChange']>
}

/** A pending change of address: which of the two addresses has confirmed it. */
function EmailChangeState({ oldEmail, change }: EmailChangeStateProps) {
  const [cancel, isBusy] = useAccountChange(emailChangeCopy.refused, async () => {
    await cancelEmailChange()
    showToast(emailChangeCopy.cancelled)
  })
  return (
    <div className="flex flex-col gap-4 rounded-field bg-blush p-4 text-on-blush">
      <p className="font-semibold">{emailChangeCopy.title}</p>
      <ul className="flex flex-col gap-3">
        <Address email={oldEmail} isConfirmed={change.isOldConfirmed} />
        <Address email={change.newEmail} isConfirmed={change.isNewConfirmed} />
      </ul>
      <p className="text-sm">{emailChangeCopy.until(formatTimestamp(change.expiresAt))}</p>
      <div>
        <Button isBusy={isBusy} variant="secondary" onClick={() => void cancel()}>
          {emailChangeCopy.cancel}
        </Button>
      </div>
    </div>
  )
}

const Address = ({ email, isConfirmed }: { email: string; isConfirmed: boolean }) => (
  <li className="flex items-start gap-3">
    <span className="mt-0.5">
      <Icon name={isConfirmed ? 'check' : 'mail'} />
    </span>
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{email}</span>
      <span className="block text-sm">{isConfirmed ? emailChangeCopy.confirmed : emailChangeCopy.waits}</span>
    </span>
  </li>
)

const emailChangeDraft = (userId: string) => `email-change:${userId}`

const hasEmailChangeDraft = ({ id }: Pick<User, 'id'>) => hasStoredDraft(emailChangeDraft(id))

function EmailChangeForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, bind, submit, isBusy, forget } = useCheckedForm(
    EMPTY,
    ({ email, password }) => ({ email: problemOf(email, user.email), password: checkOwnPassword(password) }),
    async ({ email, password }) => {
      try {
        await requestEmailChange({ email: email.trim(), password })
        showToast(emailCopy.asked)
        close()
      } catch (error) {
        return toProblems(error)
      }
    },
    emailChangeDraft(user.id),
  )
  const close = () => {
    forget()
    onClose()
  }
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit} ref={form}>
      <p className="text-soft text-sm">{emailCopy.explanation}</p>
      <Field
        label={emailCopy.newEmail}
        {...bind('email')}
        autoCapitalize="none"
        autoComplete="email"
        required
        spellCheck={false}
        type="email"
      />
      <PasswordField isNew={false} label={emailCopy.password} {...bind('password')} />
      <FormButtons isBusy={isBusy} onCancel={close} submit={emailCopy.submit} />
    </form>
  )
}

const problemOf = (email: string, now: string) =>
  email.trim().toLowerCase() === now ? emailCopy.same : emailProblem(email)

/** Errors of single fields from the server's response; a toast shows every other error. */
function toProblems(error: unknown) {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'invalid_credentials') return { password: copy.wrongPassword }
  if (code === 'email_taken') return { email: emailCopy.taken }
  showAccountFailure(error, emailCopy.refused)
  return undefined
}

function ResendLink() {
  const [isSent, setIsSent] = useState(false)
  const [resend, isBusy] = useOnceAtATime(async () => {
    setIsSent(false)
    try {
      await resendVerification()
      setIsSent(true)
    } catch (error) {
      showAccountFailure(error, emailCopy.resendFailed)
    }
  })
  return (
    <div>
      <p className="text-soft">{emailCopy.whyConfirm}</p>
      <Actions>
        <ActionButton icon="mail" isBusy={isBusy} onClick={() => void resend()}>
          {emailCopy.resend}
        </ActionButton>
      </Actions>
      <p className="text-mata text-sm" role="status">
        {isSent ? emailCopy.resent : ''}
      </p>
    </div>
  )
}
