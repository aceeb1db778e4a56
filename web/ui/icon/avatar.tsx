import { useState } from 'react'

/** `pixels`: the size reserved for the `img`, independent of its file. */
const SIZES = {
  sm: { box: 'size-10 text-base', pixels: 40 },
  md: { box: 'size-14 text-lg', pixels: 56 },
  lg: { box: 'size-24 text-2xl', pixels: 96 },
  xl: { box: 'size-[min(9rem,60vw)] text-3xl', pixels: 144 },
} as const

const FIRST_LETTERS = 2

/** The initials of the first and the last word of a name, or one letter for a single word. */
export function toInitials(name: string): string {
  const words = name.split(/[\s_.-]+/).filter(Boolean)
  const ends = words.length > FIRST_LETTERS ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

interface AvatarProps {
  imageUrl?: string | null
  /** Source of the initials; screen readers read only `alt`. */
  name?: string
  /** For screen readers; empty if the name is beside the picture. */
  alt?: string
  size?: keyof typeof SIZES
}

/** A round photo. Without a photo it shows the initials, without a name a drawing of two people. */
export function Avatar({ imageUrl = null, name = '', alt = '', size = 'md' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const { box, pixels } = SIZES[size]
  const frame = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border-2 border-card bg-blush font-display text-on-blush ${box}`
  if (imageUrl && imageUrl !== failedUrl) {
    return (
      <span className={frame}>
        <img
          alt={alt}
          className="size-full object-cover"
          height={pixels}
          onError={() => setFailedUrl(imageUrl)}
          src={imageUrl}
          width={pixels}
        />
      </span>
    )
  }
  const spoken = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span className={frame} {...spoken}>
      {toInitials(name) || <TwoPeople />}
    </span>
  )
}

export function TwoPeople() {
  return (
    <svg aria-hidden="true" className="size-full" viewBox="0 0 48 48">
      <g className="fill-urucum">
        <circle cx="29.5" cy="18.5" r="6" />
        <path d="M19 48v-9.5a10.5 10.5 0 0 1 21 0V48Z" />
      </g>
      <g className="fill-ipe">
        <circle cx="18" cy="21.5" r="6" />
        <path d="M7.5 48v-6.5a10.5 10.5 0 0 1 21 0V48Z" />
      </g>
    </svg>
  )
}
