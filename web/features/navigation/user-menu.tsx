import { type KeyboardEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { navigation as copy } from '../../copy/navigation.ts'
import { PATHS } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Member } from './mobile-menu.tsx'

const ENTRY = 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-semibold hover:bg-ink/6'

export function UserMenu({ member, onLogOut }: { member: Member; onLogOut: () => void }) {
  const { key } = useLocation()
  return (
    <>
      <ButtonLink icon="plus" to={PATHS.newInvitation}>
        {copy.newInvitation}
      </ButtonLink>
      <AccountMenu key={key} member={member} onLogOut={onLogOut} />
    </>
  )
}

/** A disclosure, new on every page: going somewhere closes it. */
function AccountMenu({ member, onLogOut }: { member: Member; onLogOut: () => void }) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={onKeyDown}
      ref={details}
    >
      <summary
        aria-label={copy.account(member.name)}
        className="flex min-h-12 max-w-56 list-none items-center gap-2 rounded-full px-4 font-semibold hover:bg-ink/6"
      >
        <span className="truncate">{member.name}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="absolute top-full right-0 mt-2 w-64 rounded-card bg-card p-2 shadow-raised">
        <div className="mb-1 border-line border-b px-3 pt-1 pb-3">
          <p className="truncate font-semibold">{member.name}</p>
          <p className="mb-1 truncate text-sm text-soft">{member.email}</p>
          {member.isPremium ? <Badge tone="ipe">{copy.premium}</Badge> : null}
        </div>
        <Link className={ENTRY} to={PATHS.dashboard}>
          {copy.dashboard}
        </Link>
        <button className={ENTRY} onClick={onLogOut} type="button">
          <Icon name="log-out" />
          {copy.logOut}
        </button>
      </div>
    </details>
  )
}
