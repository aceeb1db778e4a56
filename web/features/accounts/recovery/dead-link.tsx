import type { ReactNode } from 'react'
import { recovery as copy } from '../../../copy/accounts/recovery.ts'
import { FullMessage } from '../../../ui/feedback/full-message.tsx'

/** For a link that was used, has expired or came incomplete: what can have happened, and how to go on. */
export const DeadLink = ({ text, children }: { text: string; children: ReactNode }) => (
  <FullMessage
    action={<div className="flex flex-col items-center gap-2">{children}</div>}
    drawing="lost-ticket"
    text={text}
    title={copy.deadTitle}
  />
)
