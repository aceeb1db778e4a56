import { BRAND } from '#contracts/brand'
import type { CategorySlug } from '#contracts/categories'
import type { PageHead, PreviewImage } from '#contracts/page-head'
import { PATHS, toInvitationPath, toPublicCouplePath } from '#contracts/pages'
import { type PublicCounters, PREVIEW_WORDS as words } from './preview-words.ts'

// Drawn by `scripts/build/draw-share-pictures.ts`, like the one of couples.

/** The picture of an invitation: a ticket with the drawing of its category. */
const invitationImage = (category: CategorySlug): PreviewImage => ({
  path: `/icons/share-${category}.png`,
  alt: words.invitation.imageAlt,
})

/** The picture of every couple's page. */
const COUPLE_IMAGE: PreviewImage = { path: '/icons/share-couple.png', alt: words.couple.imageAlt }

/** The picture of the product itself. */
export const PRODUCT_IMAGE: PreviewImage = { path: '/icons/share.png', alt: words.imageAlt }

/** The product's own card, for pages that must not reveal anything, or whose data could not be loaded. */
export const NEUTRAL_HEAD: PageHead = {
  title: words.home.title,
  cardTitle: words.home.title,
  description: words.home.description,
  canonicalPath: null,
  isIndexed: false,
  image: PRODUCT_IMAGE,
}

/** For an unknown guide page. */
export const MISSING_HEAD: PageHead = { ...NEUTRAL_HEAD, title: words.title(words.guides.missing) }

/** @see https://developers.google.com/search/docs/appearance/site-names */
const aboutTheProduct = (origin: string): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organizacao`,
      name: BRAND.name,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: BRAND.name,
      url: `${origin}/`,
      inLanguage: 'pt-BR',
      publisher: { '@id': `${origin}/#organizacao` },
    },
  ],
})

const publicHead = (path: string, { title, description }: { title: string; description: string }): PageHead => ({
  title: words.title(title),
  cardTitle: words.title(title),
  description,
  canonicalPath: path,
  isIndexed: true,
  image: PRODUCT_IMAGE,
})

const HOME: PageHead = {
  ...NEUTRAL_HEAD,
  canonicalPath: PATHS.home,
  isIndexed: true,
  structuredData: aboutTheProduct,
}

export const RANKINGS_HEAD: PageHead = publicHead(PATHS.rankings, words.rankings)

/** Heads of the pages that are the same for everyone and that search engines may list, by path. */
export const PUBLIC_HEADS: ReadonlyMap<string, PageHead> = new Map([
  [PATHS.home, HOME],
  [PATHS.faq, publicHead(PATHS.faq, words.faq)],
  [PATHS.terms, publicHead(PATHS.terms, words.terms)],
  [PATHS.privacy, publicHead(PATHS.privacy, words.privacy)],
  [PATHS.rankings, RANKINGS_HEAD],
  [PATHS.start, publicHead(PATHS.start, words.start)],
  [PATHS.auth, publicHead(PATHS.auth, words.auth)],
])

/** The card of an open invitation: the drawing of its category, and no other detail. */
export const toInvitationHead = (token: string, category: CategorySlug): PageHead => ({
  title: words.title(words.invitation.title),
  cardTitle: words.invitation.cardTitle,
  description: words.invitation.description,
  canonicalPath: toInvitationPath(token),
  isIndexed: false,
  image: invitationImage(category),
})

/** The card of a couple's public page: its slug and its counters. */
export const toCoupleHead = ({ slug, ...counters }: PublicCounters & { slug: string }): PageHead => ({
  title: words.title(words.couple.title(slug)),
  cardTitle: words.couple.cardTitle(slug),
  description: words.couple.description(slug, counters),
  canonicalPath: toPublicCouplePath(slug),
  isIndexed: true,
  image: COUPLE_IMAGE,
})
