import { Link } from 'react-router-dom'
import { navigation as copy } from '../../copy/navigation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useClosing } from '../../ui/layout/disclosure.tsx'
import type { NavLink } from './member-links.ts'

export const ENTRY_CLASS =
  'flex min-h-12 w-full items-center gap-3 rounded-field px-3 font-semibold hover:bg-ink/6 aria-[current=page]:bg-blush aria-[current=page]:text-on-blush'

export const APART_CLASS = 'mt-2 border-line border-t pt-2'

/** `null`: there is nothing to install any more. */
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
