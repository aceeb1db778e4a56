import type { CategorySlug } from '#contracts/categories'
import type { PreviewImage } from '#contracts/http/page-head'
import { PREVIEW_WORDS as words } from './preview-words.ts'

/**
 * The digest of all that the images of invitations are made of, eight hexadecimal digits long. It is part of their
 * addresses, because chat apps and browsers keep an image for as long as its address stays.
 *
 * `scripts/build/previews/preview-files.test.ts` says which digest belongs here after a drawing has changed.
 */
export const PREVIEW_VERSION = 'ed3886ca'

/** Where the build writes the image of an invitation of a category: see `scripts/build/previews`. */
export const invitationImagePath = (category: CategorySlug): string =>
  `/assets/convite-${category}-${PREVIEW_VERSION}.png`

export const invitationImage = (category: CategorySlug): PreviewImage => ({
  path: invitationImagePath(category),
  alt: words.invitation.imageAlt,
})

/** The picture of the product itself. */
export const PRODUCT_IMAGE: PreviewImage = { path: '/icons/share.png', alt: words.imageAlt }
