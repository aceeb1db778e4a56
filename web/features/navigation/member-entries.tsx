import { useLocation } from 'react-router-dom'
import { navigation as copy } from '../../copy/navigation.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { isCurrent, type Member, memberLinks } from './member-links.ts'
import { APART_CLASS, ENTRY_CLASS, InstallEntry, MenuEntry, type OnInstall } from './menu-entry.tsx'

export interface MemberMenuProps {
  member: Member
  onInstall: OnInstall
  isLeaving: boolean
  onLogOut: () => void
}

export function MemberEntries({
  member,
  isLeaving,
  onInstall,
  onLogOut,
  premiumLabel,
}: MemberMenuProps & { premiumLabel: string }) {
  const { pathname } = useLocation()
  return (
    <>
      <div className="mb-2 border-line border-b px-3 pt-1 pb-3">
        <p className="font-semibold leading-snug">{member.name}</p>
        <p className="text-sm text-soft">{member.email}</p>
        {member.isPremium ? (
          <p className="mt-1.5">
            <Badge tone="ipe">{premiumLabel}</Badge>
          </p>
        ) : null}
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
