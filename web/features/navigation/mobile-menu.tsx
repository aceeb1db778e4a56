import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { navigation as copy } from '../../copy/navigation.ts'
import { PATHS } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VISITOR_LINKS } from './visitor-links.ts'

/** What the menu tells a person about themselves. */
export interface Member {
  name: string
  email: string
  isPremium: boolean
}

interface MobileMenuProps {
  id: string
  member: Member | null
  onLogOut: () => void
}

const ENTRY = 'flex min-h-12 w-full items-center gap-3 rounded-field px-3 font-semibold text-lg hover:bg-ink/6'

export function MobileMenu({ id, member, onLogOut }: MobileMenuProps) {
  return (
    <div
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-paper px-4 pt-2 pb-5 shadow-raised md:hidden"
      id={id}
    >
      {member ? <MemberEntries member={member} onLogOut={onLogOut} /> : <VisitorEntries />}
    </div>
  )
}

function VisitorEntries() {
  return (
    <>
      {VISITOR_LINKS.map(({ to, label }) => (
        <Entry key={to} to={to}>
          {label}
        </Entry>
      ))}
      <Entry to={PATHS.auth}>{copy.logIn}</Entry>
      <div className="mt-3">
        <ButtonLink isWide to={PATHS.auth}>
          {copy.start}
        </ButtonLink>
      </div>
    </>
  )
}

function MemberEntries({ member, onLogOut }: { member: Member; onLogOut: () => void }) {
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-3 border-line border-b px-3 pb-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">{member.name}</p>
          <p className="truncate text-sm text-soft">{member.email}</p>
        </div>
        {member.isPremium ? <Badge tone="ipe">{copy.premiumActive}</Badge> : null}
      </div>
      <Entry to={PATHS.dashboard}>{copy.dashboard}</Entry>
      <button className={ENTRY} onClick={onLogOut} type="button">
        <Icon name="log-out" />
        {copy.logOut}
      </button>
      <div className="mt-3">
        <ButtonLink icon="plus" isWide to={PATHS.newInvitation}>
          {copy.newInvitation}
        </ButtonLink>
      </div>
    </>
  )
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={ENTRY} to={to}>
      {children}
    </Link>
  )
}
