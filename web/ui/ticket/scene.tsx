import type { SyntheticEvent } from 'react'
import sealed from '../../art/sealed-ticket.svg?url&no-inline'

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

type Loaded = SyntheticEvent<HTMLImageElement>

/** A broken picture would show its broken sign: without it the tint stays, or the drawing below. */
const hide = ({ currentTarget }: Loaded) => {
  currentTarget.hidden = true
}
const show = ({ currentTarget }: Loaded) => currentTarget.classList.remove('opacity-0')

/** A drawing at 16:9, decorative. A picture of the thing itself lies over it once all of it is there. */
export function Scene({ drawing, category, imageUrl = null, isUrgent = false, isSealed = false }: SceneProps) {
  // No list of the drawings: their addresses alone would be more than the guest's page has left for its script.
  const src = isSealed ? sealed : `/drawings/${drawing}.svg`
  const picture = {
    decoding: 'async',
    height: 180,
    loading: isUrgent ? 'eager' : 'lazy',
    onError: hide,
    width: 320,
  } as const
  return (
    // A span, so that it may stand in a label or a button too. By its key what is hidden belongs to one address.
    <span className="scene relative block aspect-video overflow-hidden" data-category={category}>
      <img alt="" className="size-full object-cover" key={src} src={src} {...picture} />
      {imageUrl ? (
        <img
          alt=""
          className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-200"
          key={imageUrl}
          onLoad={show}
          src={imageUrl}
          {...picture}
        />
      ) : null}
    </span>
  )
}
