/** A spinner, for content whose shape is not known yet. */
export function Loading({ label }: { label: string }) {
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] items-center justify-center" role="status">
      <p className="late flex items-center gap-3 text-soft">
        <span className="spinner text-urucum" />
        {label}
      </p>
    </div>
  )
}

/** Grey blocks of the exact size of the content that is loading; each entry of `blocks` is the class that sizes one. */
export function Skeleton({ label, blocks }: { label: string; blocks: readonly string[] }) {
  return (
    <div className="contents" role="status">
      <span className="sr-only">{label}</span>
      {blocks.map((className, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are fixed and have no other identity
        <div className={`skeleton bg-ink/8 ${className}`} key={index} />
      ))}
    </div>
  )
}
