import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'

interface FullMessageProps {
  drawing?: DrawingName
  /** Replaces the drawing if none can load, as on the offline screen. */
  icon?: IconName
  title: string
  /** Language of the title, if it is not that of the page. */
  titleLanguage?: string
  text: string
  action: ReactNode
}

/** A screen with a single message, such as “not found”. */
export function FullMessage({ drawing, icon, title, titleLanguage, text, action }: FullMessageProps) {
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-xl flex-col items-center justify-center gap-4 px-5 py-10 text-center">
      {drawing ? <Drawing name={drawing} /> : null}
      {icon ? (
        <span className="inline-flex size-20 items-center justify-center rounded-full bg-blush text-on-blush">
          <Icon name={icon} size={38} />
        </span>
      ) : null}
      <h1 className="text-2xl" lang={titleLanguage}>
        {title}
      </h1>
      <p className="max-w-md text-balance text-soft">{text}</p>
      <div className="mt-2">{action}</div>
    </div>
  )
}
