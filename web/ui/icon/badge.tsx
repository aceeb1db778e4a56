import type { ReactNode } from 'react'

const TONES = {
  ipe: 'bg-ipe text-on-ipe',
  mata: 'border border-mata text-mata',
  plain: 'border border-field text-soft',
  blush: 'bg-blush text-on-blush',
} as const

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap @max-[15rem]:whitespace-normal rounded-full px-2.5 py-0.5 font-semibold text-xs ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
