import { Link } from 'react-router-dom'
import { Icon, type IconName } from '../icon/icon.tsx'

const TONES = { blush: 'bg-blush text-on-blush', ipe: 'bg-ipe text-on-ipe' } as const

interface ShortcutProps {
  to: string
  icon: IconName
  title: string
  text: string
  tone?: keyof typeof TONES
}

/** A card that leads to another page. */
export function Shortcut({ to, icon, title, text, tone = 'blush' }: ShortcutProps) {
  return (
    <Link
      className="flex h-full flex-col gap-3 rounded-card sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:gap-4 bg-card p-4 shadow-raised transition-transform duration-150 hover:-translate-y-0.5 sm:p-5"
      to={to}
    >
      <span className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full ${TONES[tone]}`}>
        <Icon name={icon} size={22} />
      </span>
      <span>
        <span className="block font-display text-lg">{title}</span>
        <span className="mt-1 block text-balance text-sm text-soft leading-snug">{text}</span>
      </span>
    </Link>
  )
}
