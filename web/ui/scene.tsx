import { useState } from 'react'
import sealed from '../art/sealed-ticket.svg?url&no-inline'

export interface SceneProps {
  /** Key of the drawing, a file of `public/drawings`. Where that is missing the tint of the category stays. */
  drawing: string
  /** Slug of the category, for the tint. */
  category: string
  /** A picture of the thing itself, when there is one. */
  imageUrl?: string | null
  /** Above the fold: loaded first. */
  isUrgent?: boolean
  /** What it is stays hidden for now. */
  isSealed?: boolean
}

/** A drawing at 16:9, decorative. A picture of the thing itself lies over it once it is there. */
export function Scene({ drawing, category, imageUrl = null, isUrgent = false, isSealed = false }: SceneProps) {
  // No list of the drawings: their addresses alone would be more than the guest's page has left for its script.
  const src = isSealed ? sealed : `/drawings/${drawing}.svg`
  const loading = isUrgent ? 'eager' : 'lazy'
  return (
    // A span, so that it may stand in a label or a button too.
    <span className="scene relative block aspect-video overflow-hidden" data-category={category}>
      <img
        alt=""
        className="size-full object-cover"
        decoding="async"
        height={180}
        // The next drawing is shown again.
        key={src}
        loading={loading}
        onError={({ currentTarget }) => {
          currentTarget.hidden = true
        }}
        src={src}
        width={320}
      />
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
