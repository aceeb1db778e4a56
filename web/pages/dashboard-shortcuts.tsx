import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { dashboard } from '../copy/activities.ts'
import { PARTNER_PATH, PATHS } from '../lib/paths.ts'
import { Icon, type IconName } from '../ui/icon/icon.tsx'

const copy = dashboard.links
const TONES = { blush: 'bg-blush text-on-blush', ipe: 'bg-ipe text-on-ipe' } as const

/** The links of the dashboard to other pages; on a phone without their sentences. */
export function Shortcuts({ isPremium }: { isPremium: boolean }) {
  const { create, achievements, profile, premium, upgrade } = copy
  return (
    <nav aria-label={copy.title}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,45%),1fr))] gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <li>
          <Shortcut {...create} icon="ticket" to={PATHS.newInvitation} />
        </li>
        <li>
          <Shortcut {...achievements} icon="award" to={PATHS.achievements} />
        </li>
        <li>
          <Shortcut {...profile} icon="users" to={PATHS.coupleProfile} />
        </li>
        <li>
          <Shortcut {...(isPremium ? premium : upgrade)} icon="crown" to={PATHS.upgrade} tone="ipe" />
        </li>
      </ul>
    </nav>
  )
}

interface ShortcutProps {
  to: string
  icon: IconName
  title: string
  text: string
  tone?: keyof typeof TONES
}

function Shortcut({ to, icon, title, text, tone = 'blush' }: ShortcutProps) {
  return (
    <Link
      className="flex h-full flex-col gap-2 rounded-card bg-card px-1 py-3 shadow-raised transition-transform duration-150 hover:-translate-y-0.5 max-sm:items-center max-sm:text-center sm:gap-3 sm:p-5 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:gap-4"
      to={to}
    >
      <span className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full ${TONES[tone]}`}>
        <Icon name={icon} size={22} />
      </span>
      <span>
        <span className="block font-semibold text-xs sm:font-display sm:text-lg">{title}</span>
        <span className="mt-1 block text-balance text-sm text-soft leading-snug max-sm:sr-only">{text}</span>
      </span>
    </Link>
  )
}

/** Offers an idea for tonight. */
export const TonightOffer = () => (
  <Link
    className="flex min-h-14 items-center justify-between gap-3 rounded-card bg-blush px-5 py-2 font-semibold text-on-blush no-underline shadow-raised"
    to={PATHS.tonight}
  >
    {dashboard.tonight}
    <Icon name="arrow-right" />
  </Link>
)

/** Tells a person whose couple has one account the two ways of being together. */
export const AloneHint = () => (
  <Link
    className="flex min-h-14 items-center justify-between gap-3 rounded-card bg-card px-5 py-2 text-sm text-soft no-underline shadow-raised"
    to={PARTNER_PATH}
  >
    <span className="text-pretty">{dashboard.alone}</span>
    <Icon name="arrow-right" />
  </Link>
)

/** Asks the person to confirm their e-mail address, in one line. */
export const UnconfirmedNotice = ({ email }: { email: string }) => (
  <Link
    className="flex min-h-14 items-center justify-between gap-3 rounded-card bg-card px-5 py-2 text-sm no-underline shadow-raised"
    to={PATHS.account}
  >
    <span className="min-w-0 wrap-anywhere">{dashboard.confirmEmail(email)}</span>
    <Icon name="arrow-right" />
  </Link>
)

interface RestProps {
  /** What waits in it. */
  waiting: string | null
  /** Its end, which loads when it is first opened. */
  later: ReactNode
  children: ReactNode
}

/** The folded end of the page. */
export function Rest({ waiting, later, children }: RestProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="group" onToggle={() => setWasOpened(true)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-card bg-card px-5 py-2 font-semibold shadow-raised">
        <span>
          {dashboard.rest}
          {waiting ? <span className="block font-normal text-sm text-soft">{waiting}</span> : null}
        </span>
        <span className="text-urucum transition-transform duration-200 group-open:rotate-180">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="mt-8 flex flex-col gap-10">
        {children}
        {wasOpened ? <Suspense>{later}</Suspense> : null}
      </div>
    </details>
  )
}
