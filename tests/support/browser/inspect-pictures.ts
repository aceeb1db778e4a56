import type { Page } from 'playwright-core'

const KILOBYTE = 1000
/** Size limit of one picture on a phone. */
const PICTURE_LIMIT_BYTES = 60 * KILOBYTE
/** Heights of the window from the top; below them pictures load lazily. */
const EAGER_SCREENS = 2

/**
 * The faults of the page's pictures, one line each: no size, not lazy although far below the first screen, too large for
 * a phone, or an icon without a shape.
 */
export const pictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([limitBytes, eagerScreens]) => {
      const pictures = [...document.images]
      const describe = (fault: string, image: Element) => `${fault}: ${image.outerHTML.slice(0, 120)}`
      const isInline = ({ src }: HTMLImageElement) => src.startsWith('data:')

      // A picture without a size shifts the layout when it loads.
      const unsized = pictures.filter((image) => !(image.hasAttribute('width') && image.hasAttribute('height')))
      // Data URLs are part of the page, with any value of `loading`.
      const early = pictures.filter(
        (image) =>
          image.loading !== 'lazy' &&
          !isInline(image) &&
          image.getBoundingClientRect().top + scrollY >= eagerScreens * innerHeight,
      )
      // Base64 encodes three bytes in four characters.
      const inline = pictures
        .filter(isInline)
        .map(({ src }) => ({ name: src.slice(0, 40), bytes: ((src.length - src.indexOf(',') - 1) / 4) * 3 }))
      const loaded = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ initiatorType, name }) => initiatorType === 'img' || /\.(svg|png|jpe?g|webp|avif)$/.test(name))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))
      const heavy = [...inline, ...loaded].filter(({ bytes }) => bytes > limitBytes)
      // A missing icon has a path without a shape.
      const empty = [...document.querySelectorAll('svg path:not([d])')]
      return [
        ...empty.map((path) => describe('no shape', path.closest('a, button, p, div') ?? path)),
        ...unsized.map((image) => describe('no size', image)),
        ...early.map((image) => describe('not lazy', image)),
        ...heavy.map(({ name, bytes }) => `${Math.round(bytes)} bytes: ${name}`),
      ]
    },
    [PICTURE_LIMIT_BYTES, EAGER_SCREENS] as const,
  )
