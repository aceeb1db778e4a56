import type { ReactNode } from 'react'

interface QrPanelProps {
  /** The square code; it stays black on white in dark mode, or cameras could not read it. */
  code: ReactNode
  /** What scanning it does, in one line. */
  caption?: string
  /** For instance a download button. */
  action?: ReactNode
}

/** A QR code of 200 px on a white card with its quiet zone. */
export function QrPanel({ code, caption, action }: QrPanelProps) {
  return (
    <div className="flex flex-col items-center gap-3">
      <figure className="flex flex-col items-center gap-3">
        <div className="size-[232px] rounded-card bg-white p-[16px] shadow-raised forced-color-adjust-none [&>*]:size-[200px]">
          {code}
        </div>
        {caption ? (
          <figcaption className="max-w-64 text-balance text-center text-sm text-soft">{caption}</figcaption>
        ) : null}
      </figure>
      {action}
    </div>
  )
}
