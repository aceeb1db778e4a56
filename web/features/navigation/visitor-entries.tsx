import { useLocation } from 'react-router-dom'
import { navigation as copy } from '../../copy/navigation.ts'
import { AUTH_MODE, PATHS, REGISTRATION } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { VISITOR_LINKS } from './member-links.ts'
import { InstallEntry, MenuEntry, type OnInstall } from './menu-entry.tsx'

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

/** Whether the login form is open; the one for a new account is the other link's. */
export function useIsAtLogIn(): boolean {
  const { pathname, search } = useLocation()
  return pathname === PATHS.auth && new URLSearchParams(search).get(AUTH_MODE.name) !== AUTH_MODE.register
}
