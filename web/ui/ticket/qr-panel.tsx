import type { ReactNode } from 'react'

interface QrPanelProps {
  /** The drawn code, square; it keeps black on white in dark mode too, or no camera reads it. */
  code: ReactNode
  /** What a camera does with it, in one line. */
  caption?: string
  /** The way to keep it, e.g. a download button. */
  action?: ReactNode
}

/** A code for a camera: 200 px on a white card with its quiet margin. */
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
