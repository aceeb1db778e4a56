const DARK_STUB =
  'M3.4 3.5h5.7a2 2 0 0 0 2 2v13a2 2 0 0 0-2 2H3.4A2.4 2.4 0 0 1 1 18.1v-3.5a2.6 2.6 0 0 0 0-5.2V5.9a2.4 2.4 0 0 1 2.4-2.4z'
const RED_STUB =
  'M20.6 3.5h-5.7a2 2 0 0 1-2 2v13a2 2 0 0 1 2 2h5.7a2.4 2.4 0 0 0 2.4-2.4v-3.5a2.6 2.6 0 0 1 0-5.2V5.9a2.4 2.4 0 0 0-2.4-2.4z'

/** The mark of `art/logo.svg` and the name. It is inline because an image could not follow the theme's colours. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <svg aria-hidden="true" className="size-7.5 shrink-0" height={30} viewBox="0 0 24 24" width={30}>
        <g transform="translate(.2 1.1) scale(.93)">
          <path d={DARK_STUB} fill="currentColor" />
          <path className="fill-urucum" d={RED_STUB} transform="translate(1.7) rotate(-8 12.9 20.5)" />
        </g>
      </svg>
      <span className="font-display text-xl">{name}</span>
    </span>
  )
}
