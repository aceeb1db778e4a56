import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

const TONES = {
  plain: { box: 'bg-card shadow-raised', mark: 'text-urucum', icon: 'info' },
  blush: { box: 'bg-blush text-on-blush', mark: '', icon: 'info' },
  warning: { box: 'border-2 border-jambo bg-card', mark: 'text-jambo', icon: 'warning' },
  success: { box: 'border-2 border-mata bg-card', mark: 'text-mata', icon: 'check' },
  premium: { box: 'border-2 border-ipe bg-card', mark: 'rounded-full bg-ipe p-2 text-on-ipe', icon: 'crown' },
} as const satisfies Record<string, { box: string; mark: string; icon: IconName }>

interface BannerProps {
  tone?: keyof typeof TONES
  icon?: IconName
  title?: string
  children?: ReactNode
  action?: ReactNode
  /** Whether screen readers announce it, for a banner that appears on an open page. */
  isAnnounced?: boolean
}

/** A notice on a page: a tip, a limit reached, a payment that failed. */
export function Banner({ tone = 'plain', icon, title, children, action, isAnnounced = false }: BannerProps) {
  const { box, mark, icon: own } = TONES[tone]
  return (
    <div
      className={`flex flex-col gap-4 rounded-card p-4 sm:flex-row sm:items-center sm:px-5 ${box}`}
      role={isAnnounced ? 'status' : undefined}
    >
      <div className={`flex min-w-0 grow gap-3.5 ${title ? 'items-start' : 'items-center'}`}>
        <span className={`inline-flex shrink-0 ${mark}`}>
          <Icon name={icon ?? own} size={22} />
        </span>
        <div className="min-w-0">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className={title ? 'text-sm' : ''}>{children}</div> : null}
        </div>
      </div>
      {action ? <div className="flex shrink-0 flex-wrap gap-2">{action}</div> : null}
    </div>
  )
}
