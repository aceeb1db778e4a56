import type { Page } from 'playwright-core'

const KILOBYTE = 1000
/** What a phone may load for one picture. */
export const PICTURE_LIMIT_BYTES = 60 * KILOBYTE
/** Screens from the top, behind which a picture has to wait until somebody scrolls near it. */
const EAGER_SCREENS = 2

/**
 * Pictures of the page as it is now that do not say how large they are, come before somebody scrolls to them, or weigh too
 * much for a phone, and icons that show nothing, in a line each.
 */
export const poorPictures = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([limitBytes, eagerScreens]) => {
      const pictures = [...document.images]
      const describe = (fault: string, image: Element) => `${fault}: ${image.outerHTML.slice(0, 120)}`
      const isInline = ({ src }: HTMLImageElement) => src.startsWith('data:')

      // What follows them would jump when they come.
      const unsized = pictures.filter((image) => !(image.hasAttribute('width') && image.hasAttribute('height')))
      // What the data of the page brought with it is there whatever the attribute says.
      const early = pictures.filter(
        (image) =>
          image.loading !== 'lazy' &&
          !isInline(image) &&
          image.getBoundingClientRect().top + scrollY >= eagerScreens * innerHeight,
      )
      // Four characters stand for three bytes.
      const inline = pictures
        .filter(isInline)
        .map(({ src }) => ({ name: src.slice(0, 40), bytes: ((src.length - src.indexOf(',') - 1) / 4) * 3 }))
      const loaded = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ initiatorType, name }) => initiatorType === 'img' || /\.(svg|png|jpe?g|webp|avif)$/.test(name))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))
      const heavy = [...inline, ...loaded].filter(({ bytes }) => bytes > limitBytes)
      // An icon that was never added has a path without a shape.
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
