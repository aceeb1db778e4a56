import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '#contracts/accounts'
import { account } from '../../../copy/account-page.ts'
import { accounts } from '../../../copy/accounts.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { focusIfLost } from '../../../hooks/focus/use-focus-fallback.ts'
import { formatDate, formatTimestamp } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { MoreButton } from '../../../ui/action/more-button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon, type OwnIcon } from '../../../ui/icon/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { carryName } from '../carried-name.ts'
import { checkOwnPassword, passwordProblem } from '../log-in/check-entries.ts'
import { PasswordField } from '../password-field.tsx'
import { showAccountFailure, useAccountChange, useCheckedForm } from '../use-checked-form.ts'
import { AccountCard, FoldedForm, FormButtons } from './account-card.tsx'
import { changePassword, endOtherSessions, endSession, type RunningSession, useAccountSecurity } from './api.ts'

const copy = account.password
const EMPTY = { currentPassword: '', newPassword: '' }
const sessionsCopy = account.sessions
const SKELETONS = ['h-17 w-full rounded-card']
const PHONE: OwnIcon = { path: 'M7 2.5h10v19H7zM11 18.2h2' }
const COMPUTER: OwnIcon = { path: 'M4.5 5h15v10.5h-15zM2 19h20' }

export const PasswordCard = ({ user }: { user: User }) => (
  <AccountCard title={copy.heading}>
    <p className="text-soft">{copy.text}</p>
    <FoldedForm label={copy.change}>{(close) => <PasswordForm onClose={close} user={user} />}</FoldedForm>
  </AccountCard>
)

function PasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, bind, submit, isBusy } = useCheckedForm(
    EMPTY,
    (entries) => ({
      currentPassword: checkOwnPassword(entries.currentPassword),
      newPassword: passwordProblem(entries.newPassword),
    }),
    async (entries) => {
      try {
        await changePassword(user, entries)
        showToast(copy.changed)
        onClose()
      } catch (error) {
        return toProblems(error)
      }
    },
  )
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit} ref={form}>
      {/* Names the account for password managers. */}
      <input autoComplete="username" hidden name="username" readOnly value={user.username} />
      <div className="flex flex-col gap-1">
        <PasswordField isNew={false} label={copy.current} {...bind('currentPassword')} />
        <p className="text-sm">
          <Link
            className="inline-flex min-h-11 items-center text-soft underline underline-offset-4"
            state={carryName(user.email)}
            to={PATHS.forgotPassword}
          >
            {accounts.forgotten}
          </Link>
        </p>
      </div>
      <PasswordField isNew label={copy.next} {...bind('newPassword')} />
      <FormButtons isBusy={isBusy} onCancel={onClose} submit={copy.submit} />
    </form>
  )
}

/** Errors of single fields from the server's response; a toast shows every other error. */
function toProblems(error: unknown) {
  if (!(error instanceof ApiError)) return void showAccountFailure(error, copy.refused)
  if (error.code === 'invalid_credentials') return { currentPassword: account.wrongPassword }
  if (error.fields.newPassword) return { newPassword: error.fields.newPassword }
  return void showAccountFailure(error, copy.refused)
}

/** The devices that are logged in to this account, with a button to log each one out. */
export function SessionCard({ user, isLeaving, onLogOut }: { user: User; isLeaving: boolean; onLogOut: () => void }) {
  const { data, error, mutate } = useAccountSecurity()
  return (
    <Section title={sessionsCopy.heading}>
      <div className="flex flex-col gap-4">
        {data ? <Sessions page={data} user={user} /> : null}
        {!data && error ? <ErrorNotice onRetry={() => mutate()} {...errors.load} /> : null}
        {data || error ? null : <Skeleton blocks={SKELETONS} label={common.loading} />}
        <Actions>
          <ActionButton icon="log-out" isBusy={isLeaving} onClick={onLogOut}>
            {isLeaving ? sessionsCopy.loggingOut : sessionsCopy.logOut}
          </ActionButton>
        </Actions>
      </div>
    </Section>
  )
}

type SessionPage = NonNullable<ReturnType<typeof useAccountSecurity>['data']>

function Sessions({ page: { sessions, nextCursor }, user }: { page: SessionPage; user: User }) {
  const list = useRef<HTMLDivElement>(null)
  const { endingId, end, endOthers, isEndingOthers } = useSessionEnding(user, () => list.current)
  const own = sessions.filter(({ isCurrent }) => isCurrent)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const toRow = (session: RunningSession) => (
    <SessionRow isEnding={endingId === session.id} key={session.id} onEnd={() => void end(session)} session={session} />
  )
  return (
    <div className="flex flex-col gap-4 outline-none" ref={list} tabIndex={-1}>
      <List label={sessionsCopy.heading}>{[...own, ...others].map(toRow)}</List>
      {nextCursor ? <OlderSessions cursor={nextCursor} toRow={toRow} /> : null}
      {others.length > 0 ? (
        <div>
          <Button isBusy={isEndingOthers} variant="secondary" onClick={() => void endOthers()}>
            {sessionsCopy.endOthers}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The following pages of the list, each loaded on request. */
function OlderSessions({ cursor, toRow }: { cursor: string; toRow: (session: RunningSession) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, mutate } = useAccountSecurity(isOpen ? { query: { cursor } } : null)
  if (data) {
    return (
      <>
        <List label={sessionsCopy.older}>{data.sessions.map(toRow)}</List>
        {data.nextCursor ? <OlderSessions cursor={data.nextCursor} toRow={toRow} /> : null}
      </>
    )
  }
  const state = error ? 'failed' : 'loading'
  return (
    <MoreButton
      failed={errors.load.text}
      label={sessionsCopy.older}
      state={isOpen ? state : 'idle'}
      onClick={() => (error ? void mutate() : setIsOpen(true))}
    />
  )
}

interface SessionRowProps {
  session: RunningSession
  isEnding: boolean
  onEnd: () => void
}

/** The day of the last use, unless that is known already. */
function toLastUse({ createdAt, lastUsedAt, isCurrent }: RunningSession): string | null {
  const day = lastUsedAt && formatDate(lastUsedAt)
  return isCurrent || day === formatDate(createdAt) ? null : day
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, createdAt, isCurrent } = session
  return (
    <ListRow
      leading={
        <span className="text-soft">
          <Icon name={/Android|iPhone|iPad/.test(device) ? PHONE : COMPUTER} size={24} />
        </span>
      }
      text={sessionsCopy.since(formatTimestamp(createdAt), toLastUse(session))}
      title={device}
      trailing={
        isCurrent ? (
          <Badge tone="mata">{sessionsCopy.here}</Badge>
        ) : (
          <ActionButton icon="x" isBusy={isEnding} onClick={onEnd}>
            {sessionsCopy.end}
            <span className="sr-only">{sessionsCopy.endWhich(device)}</span>
          </ActionButton>
        )
      }
    />
  )
}

/**
 * Ends one session or all other sessions.
 *
 * @param toList - returns the element that gets the focus once the pressed button is gone
 */
function useSessionEnding(user: User, toList: () => HTMLElement | null) {
  const [endingId, setEndingId] = useState<string | null>(null)
  const [end] = useOnceAtATime(async ({ id, device }: RunningSession) => {
    setEndingId(id)
    try {
      await endSession(id)
      showToast(sessionsCopy.ended(device))
    } catch (error) {
      showAccountFailure(error, sessionsCopy.refused)
    } finally {
      setEndingId(null)
      requestAnimationFrame(() => focusIfLost(toList()))
    }
  })
  const [endOthers, isEndingOthers] = useAccountChange(sessionsCopy.refused, async () => {
    await endOtherSessions(user)
    showToast(sessionsCopy.othersEnded)
  })
  return { endingId, end, endOthers, isEndingOthers }
}
