import { useState } from 'react'
import sealed from '../art/sealed-ticket.svg?url&no-inline'
import { indexFor } from './seed.ts'

const DRAWINGS = import.meta.glob<string>('../art/categories/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
/** Of each family. */
const DRAWN = 3
const SIDES = 2

/**
 * Which of the family's drawings something gets, and whether it is mirrored. The seed alone decides, never what stands
 * beside it: a place looks the same on every screen.
 */
export function drawingFor(seed: string): { number: number; isMirrored: boolean } {
  const index = indexFor(seed, DRAWN * SIDES)
  return { number: (index % DRAWN) + 1, isMirrored: index >= DRAWN }
}

interface SceneProps {
  /** Slug of the family of drawings; an unknown one is a plain tinted block. */
  name: string
  /** The id of what is drawn. */
  seed: string
  /** A picture of the thing itself, when there is one. */
  imageUrl?: string | null
  /** Above the fold: loaded first. */
  isUrgent?: boolean
  /** What it is stays hidden for now. */
  isSealed?: boolean
}

/** A drawing at 16:9, decorative. A picture of the thing itself lies over it once it is there. */
export function Scene({ name, seed, imageUrl = null, isUrgent = false, isSealed = false }: SceneProps) {
  const { number, isMirrored } = drawingFor(seed)
  const drawing = isSealed ? sealed : DRAWINGS[`../art/categories/${name}-${number}.svg`]
  const loading = isUrgent ? 'eager' : 'lazy'
  return (
    // A span, so that it may stand in a label or a button too.
    <span className="scene relative block aspect-video overflow-hidden" data-category={name}>
      {drawing ? (
        <img
          alt=""
          className={isMirrored && !isSealed ? '-scale-x-100 size-full object-cover' : 'size-full object-cover'}
          decoding="async"
          height={180}
          loading={loading}
          src={drawing}
          width={320}
        />
      ) : null}
      {imageUrl ? <Photo key={imageUrl} loading={loading} src={imageUrl} /> : null}
    </span>
  )
}

/** Not to be seen before all of it has come: a slow one is waited for with the drawing, a broken one leaves it there. */
function Photo({ src, loading }: { src: string; loading: 'eager' | 'lazy' }) {
  const [state, setState] = useState<'coming' | 'there' | 'broken'>('coming')
  if (state === 'broken') return null
  return (
    <img
      alt=""
      className={`absolute inset-0 size-full object-cover transition-opacity duration-200 ${state === 'there' ? '' : 'opacity-0'}`}
      decoding="async"
      height={180}
      loading={loading}
      onError={() => setState('broken')}
      onLoad={() => setState('there')}
      src={src}
      width={320}
    />
  )
}
