import { useRef, useState } from 'react'
import type { User } from '#contracts/accounts'
import { account } from '../../../copy/account.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { focusIfLost } from '../../../hooks/focus/use-focus-fallback.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon, type OwnIcon } from '../../../ui/icon/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { showAccountFailure } from '../use-checked-form.ts'
import { endOtherSessions, endSession, type RunningSession, useAccountSecurity } from './api.ts'

const copy = account.sessions
const SKELETONS = ['h-17 w-full rounded-card']
const PHONE: OwnIcon = { path: 'M7 2.5h10v19H7zM11 18.2h2' }
const COMPUTER: OwnIcon = { path: 'M4.5 5h15v10.5h-15zM2 19h20' }

interface SessionCardProps {
  user: User
  isLeaving: boolean
  onLogOut: () => void
}

/** The devices that are logged in to this account, with a button to log each one out. */
export function SessionCard({ user, isLeaving, onLogOut }: SessionCardProps) {
  const { data, error, mutate } = useAccountSecurity()
  return (
    <Section title={copy.heading}>
      <div className="flex flex-col gap-4">
        {data ? <Sessions sessions={data.sessions} user={user} /> : null}
        {!data && error ? (
          <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
        ) : null}
        {data || error ? null : <Skeleton blocks={SKELETONS} label={common.loading} />}
        <Actions>
          <ActionButton icon="log-out" isBusy={isLeaving} onClick={onLogOut}>
            {isLeaving ? copy.loggingOut : copy.logOut}
          </ActionButton>
        </Actions>
      </div>
    </Section>
  )
}

type Running = NonNullable<ReturnType<typeof useAccountSecurity>['data']>['sessions']

function Sessions({ sessions, user }: { sessions: Running; user: User }) {
  const list = useRef<HTMLDivElement>(null)
  const { endingId, end, endOthers, isEndingOthers } = useSessionEnding(user, () => list.current)
  const own = sessions.filter(({ isCurrent }) => isCurrent)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <div className="flex flex-col gap-4 outline-none" ref={list} tabIndex={-1}>
      <List label={copy.heading}>
        {[...own, ...others].map((session) => (
          <SessionRow
            isEnding={endingId === session.id}
            key={session.id}
            onEnd={() => void end(session)}
            session={session}
          />
        ))}
      </List>
      {others.length > 0 ? (
        <div>
          <Button isBusy={isEndingOthers} variant="secondary" onClick={() => void endOthers()}>
            {copy.endOthers}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

interface SessionRowProps {
  session: RunningSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session: { device, createdAt, isCurrent }, isEnding, onEnd }: SessionRowProps) {
  return (
    <ListRow
      leading={
        <span className="text-soft">
          <Icon name={/Android|iPhone|iPad/.test(device) ? PHONE : COMPUTER} size={24} />
        </span>
      }
      text={copy.since(formatTimestamp(createdAt))}
      title={device}
      trailing={
        isCurrent ? (
          <Badge tone="mata">{copy.here}</Badge>
        ) : (
          <ActionButton icon="x" isBusy={isEnding} onClick={onEnd}>
            {copy.end}
            <span className="sr-only">{copy.endWhich(device)}</span>
          </ActionButton>
        )
      }
    />
  )
}

/**
 * How sessions are ended, one or all others.
 *
 * @param toList - takes the focus when the button that had it is gone
 */
function useSessionEnding(user: User, toList: () => HTMLElement | null) {
  const [endingId, setEndingId] = useState<string | null>(null)
  const [end] = useOnceAtATime(async ({ id, device }: RunningSession) => {
    setEndingId(id)
    try {
      await endSession(id)
      showToast(copy.ended(device))
    } catch (error) {
      showAccountFailure(error, copy.refused)
    } finally {
      setEndingId(null)
      requestAnimationFrame(() => focusIfLost(toList()))
    }
  })
  const [endOthers, isEndingOthers] = useOnceAtATime(async () => {
    try {
      await endOtherSessions(user)
      showToast(copy.othersEnded)
    } catch (error) {
      showAccountFailure(error, copy.refused)
    }
  })
  return { endingId, end, endOthers, isEndingOthers }
}
