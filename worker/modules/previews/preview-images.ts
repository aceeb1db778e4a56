import type { CategorySlug } from '#contracts/categories'
import type { PreviewImage } from '#contracts/page-head'
import { PREVIEW_WORDS as words } from './preview-words.ts'

// `scripts/build/draw-share-pictures.ts` draws the pictures of invitations and of couples.

/** The picture of an invitation: a ticket with the drawing of its category. */
export const invitationImage = (category: CategorySlug): PreviewImage => ({
  path: `/icons/share-${category}.png`,
  alt: words.invitation.imageAlt,
})

/** The picture of every couple's page. */
export const COUPLE_IMAGE: PreviewImage = { path: '/icons/share-couple.png', alt: words.couple.imageAlt }

/** The picture of the product itself. */
export const PRODUCT_IMAGE: PreviewImage = { path: '/icons/share.png', alt: words.imageAlt }
