import type { SyntheticEvent } from 'react'
import sealed from '../../art/sealed-ticket.svg?url&no-inline'

export interface SceneProps {
  /** Name of a file in `public/drawings`. Where that is missing the tint of the category shows. */
  drawing: string
  /** Slug of the category, for the tint. */
  category: string
  /** A photo of the place, when there is one. */
  imageUrl?: string | null
  /** Above the fold: loaded first. */
  isUrgent?: boolean
  /** The place is a surprise: a sealed ticket hides it. */
  isSealed?: boolean
}

/** Hides an image that failed to load, so that the tint or the drawing shows instead of the browser's icon. */
const settle = (image: HTMLImageElement) => {
  image.hidden = image.naturalWidth === 0
  image.classList.remove('opacity-0')
}
/** On a page that the server drew, an urgent image may be through before there is a script; a lazy one may not have begun. */
const settleIfOver = (image: HTMLImageElement | null) => {
  if (image?.complete && image.loading === 'eager') settle(image)
}
const onEnd = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => settle(currentTarget)

/** A decorative drawing at 16:9. A photo covers it once it has loaded completely. */
export function Scene({ drawing, category, imageUrl = null, isUrgent = false, isSealed = false }: SceneProps) {
  // No list of the drawings: their addresses alone would exceed what the guest's page may load of scripts.
  const src = isSealed ? sealed : `/drawings/${drawing}.svg`
  const picture = {
    decoding: 'async',
    height: 180,
    onError: onEnd,
    ref: settleIfOver,
    width: 320,
    ...(isUrgent ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)),
  } as const
  return (
    // A span, because labels and buttons may hold one. Without the `key` a hidden image would stay hidden at its next address.
    <span className="scene relative block aspect-video overflow-hidden" data-category={category}>
      <img alt="" className="size-full object-cover" key={src} src={src} {...picture} />
      {imageUrl ? (
        <img
          alt=""
          className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-200"
          key={imageUrl}
          onLoad={onEnd}
          src={imageUrl}
          {...picture}
        />
      ) : null}
    </span>
  )
}
