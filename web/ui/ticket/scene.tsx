import type { SyntheticEvent } from 'react'
import sealed from '../../art/sealed-ticket.svg?url&no-inline'

export interface SceneProps {
  /** Name of a file in `public/drawings`. If it is missing, the tint of the category is visible. */
  drawing: string
  category: string
  imageUrl?: string | null
  /** Whether it is on the first screen and must load first. */
  isUrgent?: boolean
  /** Whether the place is a surprise, which a sealed ticket hides. */
  isSealed?: boolean
}

/** Hides an image that failed to load, so that the tint or the drawing shows instead of the browser's icon. */
const settle = (image: HTMLImageElement) => {
  image.hidden = image.naturalWidth === 0
  image.classList.remove('opacity-0')
}
/** On a server-rendered page an urgent image may have finished before the script runs; a lazy one may not have started. */
const settleIfOver = (image: HTMLImageElement | null) => {
  if (image?.complete && image.loading === 'eager') settle(image)
}
const onEnd = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => settle(currentTarget)

/** A decorative drawing at 16:9; a photo covers it once it is completely loaded. */
export function Scene({ drawing, category, imageUrl = null, isUrgent = false, isSealed = false }: SceneProps) {
  // The drawings are not listed in the code: their names alone would exceed the script size allowed for the guest's page.
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
    // A span, because it may be inside a label or button. The `key` resets an image that was hidden after a failure.
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
