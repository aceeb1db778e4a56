import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { navigation as copy } from '../../copy/navigation.ts'
import { AUTH_MODE, PATHS, REGISTRATION } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useClosing } from '../../ui/layout/disclosure.tsx'
import { isCurrent, type Member, memberLinks, type NavLink, VISITOR_LINKS } from './member-links.ts'

export const ENTRY_CLASS =
  'flex min-h-12 w-full items-center gap-3 rounded-field px-3 font-semibold hover:bg-ink/6 aria-[current=page]:bg-blush aria-[current=page]:text-on-blush'

export const APART_CLASS = 'mt-2 border-line border-t pt-2'

/** Installs the app; `null` if that is not possible. */
export type OnInstall = (() => void) | null

export function MenuEntry({ to, label, icon, isHere }: NavLink & { isHere: boolean }) {
  return (
    <li>
      <Link aria-current={isHere ? 'page' : undefined} className={ENTRY_CLASS} to={to}>
        {icon ? <Icon name={icon} /> : null}
        {label}
      </Link>
    </li>
  )
}

export function InstallEntry({ onInstall, isApart = false }: { onInstall: OnInstall; isApart?: boolean }) {
  const closeMenu = useClosing()
  if (!onInstall) return null
  const install = () => {
    closeMenu()
    onInstall()
  }
  return (
    <li className={isApart ? APART_CLASS : undefined}>
      <button className={ENTRY_CLASS} onClick={install} type="button">
        <Icon name="download" />
        {copy.install}
      </button>
    </li>
  )
}

export interface MemberMenuProps {
  member: Member
  onInstall: OnInstall
  isLeaving: boolean
  onLogOut: () => void
  photo?: ReactNode
}

export function MemberEntries({
  member,
  isLeaving,
  onInstall,
  onLogOut,
  photo,
  premiumLabel,
}: MemberMenuProps & { premiumLabel: string }) {
  const { pathname } = useLocation()
  return (
    <>
      <div className="mb-2 flex items-start gap-3 border-line border-b px-3 pt-1 pb-3">
        {photo}
        <div className="min-w-0">
          <p className="font-semibold leading-snug" dir="auto">
            {member.name}
          </p>
          <p className="text-sm text-soft">{member.email}</p>
          {member.isPremium ? (
            <p className="mt-1.5">
              <Badge tone="ipe">{premiumLabel}</Badge>
            </p>
          ) : null}
        </div>
      </div>
      <ul>
        {memberLinks(member).map((link) => (
          <MenuEntry isHere={isCurrent(link.to, pathname, member.isAdmin)} key={link.to} {...link} />
        ))}
        <InstallEntry onInstall={onInstall} />
        <li className={APART_CLASS}>
          <button aria-busy={isLeaving || undefined} className={ENTRY_CLASS} onClick={onLogOut} type="button">
            <Icon name="log-out" />
            {isLeaving ? copy.loggingOut : copy.logOut}
          </button>
        </li>
      </ul>
      <div className="mt-3 sm:hidden">
        <ButtonLink icon="plus" isWide to={PATHS.newInvitation}>
          {copy.newInvitation}
        </ButtonLink>
      </div>
    </>
  )
}

export function VisitorEntries({ onInstall }: { onInstall: OnInstall }) {
  const isAtLogIn = useIsAtLogIn()
  return (
    <>
      <ul>
        {VISITOR_LINKS.map((link) => (
          <MenuEntry isHere={false} key={link.to} {...link} />
        ))}
        <MenuEntry isHere={isAtLogIn} label={copy.logIn} to={PATHS.auth} />
        <InstallEntry isApart onInstall={onInstall} />
      </ul>
      <div className="mt-3 sm:hidden">
        <ButtonLink isWide to={REGISTRATION}>
          {copy.start}
        </ButtonLink>
      </div>
    </>
  )
}

/** Whether the login form is open, and not the registration form, which has the same path. */
export function useIsAtLogIn(): boolean {
  const { pathname, search } = useLocation()
  return pathname === PATHS.auth && new URLSearchParams(search).get(AUTH_MODE.name) !== AUTH_MODE.register
}
