import { useState } from 'react'
import { indexFor } from './seed.ts'

const DRAWINGS = import.meta.glob<string>('../art/categories/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
export const VARIANTS = 3

/** Which drawing something gets: always the same one for the same seed. */
export const variantOf = (seed: string): number => indexFor(seed, VARIANTS) + 1

interface SceneProps {
  /** Slug of the family of drawings; an unknown one is a plain tinted block. */
  name: string
  seed: string
  /** A picture of the thing itself, when there is one. */
  imageUrl?: string | null
  /** Above the fold: loaded first. */
  isUrgent?: boolean
}

/** A drawing at 16:9, decorative. A picture that does not load gives way to the drawing. */
export function Scene({ name, seed, imageUrl = null, isUrgent = false }: SceneProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const drawing = DRAWINGS[`../art/categories/${name}-${variantOf(seed)}.svg`]
  const source = imageUrl && !hasFailed ? imageUrl : drawing
  return (
    // A span, so that it may stand in a label or a button too.
    <span className="scene block aspect-video overflow-hidden" data-category={name}>
      {source ? (
        <img
          alt=""
          className="size-full object-cover"
          decoding="async"
          height={180}
          loading={isUrgent ? 'eager' : 'lazy'}
          onError={() => setHasFailed(true)}
          src={source}
          width={320}
        />
      ) : null}
    </span>
  )
}
