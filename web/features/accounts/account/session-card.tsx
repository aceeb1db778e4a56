import { useRef } from 'react'
import type { User } from '#contracts/accounts'
import { account } from '../../../copy/accounts/account.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { List } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useAccountSecurity } from './api.ts'
import { SessionRow } from './session-row.tsx'
import { useSessionEnding } from './use-session-ending.ts'

const copy = account.sessions
const SKELETONS = ['h-17 w-full rounded-card']

interface SessionCardProps {
  user: User
  isLeaving: boolean
  onLogOut: () => void
}

/** The devices on which somebody is logged in to this account, and how to end that. */
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
