import { loadPublicCouple as coupleCall, type PublicCouple } from '#contracts/couples'
import { type InvitationSuggestions, loadInvitation as invitationCall } from '#contracts/invitations'
import type { PageData } from '#contracts/page-content'
import type { PageHead } from '#contracts/page-head'
import { PATHS } from '#contracts/pages'
import { loadRankings as rankingsCall } from '#contracts/rankings'
import { SLUG_LENGTH } from '#contracts/slugs'
import { run } from '#db/client'
import { findInvitationCard } from '#db/queries/invitations/invitations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { loadPublicCouple } from '../couples/public-couple.ts'
import * as coupleSchemas from '../couples/schemas.ts'
import { findShownInvitation, type ShownInvitation } from '../invitations/load-invitation.ts'
import * as invitationSchemas from '../invitations/schemas.ts'
import { loadRankings } from '../rankings/load-rankings.ts'
import * as rankingSchemas from '../rankings/schemas.ts'
import type { ShowDeps } from '../suggestions/present/show-activities.ts'
import { type InvitationCard, NEUTRAL_HEAD, RANKINGS_HEAD, toCoupleHead, toInvitationHead } from './page-heads.ts'

/** Rows of each list, as many as the rankings page requests. */
export const RANKING_ROWS = 100

/** User agents of chat apps, social networks and search engines. */
const ROBOTS =
  /bot\b|crawl|spider|preview|facebookexternalhit|facebookcatalog|meta-external|WhatsApp\/|Slackbot|Discord|Skype/i

const TOKEN = /^[\w-]{32}$/
const SLUG = new RegExp(`^[a-z0-9-]{${SLUG_LENGTH.min},${SLUG_LENGTH.max}}$`)

/** The head and data that the server puts into the document of a page. */
export interface LoadedPage {
  head: PageHead
  /** Data for rendering the page; null: the browser renders it. */
  data: PageData | null
  isMissing?: true
}

const MISSING: LoadedPage = { head: NEUTRAL_HEAD, data: null, isMissing: true }

type PageDeps = Pick<Deps, 'db' | 'now'> & ShowDeps

/**
 * Loads the head and the data of a page in one round trip. A page that is not open or not public gets the neutral card
 * only. Reading changes nothing, because chat apps open every link.
 *
 * @param isForRobot - for an invitation, robots get the card without data
 * @see docs/rules.md, previews.1, previews.2
 */
export function loadPage(deps: PageDeps, { kind, name }: StoredSubject, isForRobot: boolean): Promise<LoadedPage> {
  if (kind === 'rankings') return loadRankingsPage(deps)
  if (kind === 'couple') return loadCouplePage(deps, name)
  return isForRobot ? loadInvitationCard(deps, name) : loadInvitationPage(deps, name)
}

async function loadInvitationCard({ db, now }: PageDeps, token: string): Promise<LoadedPage> {
  const [card] = await run(db, [findInvitationCard(db, token, now())])
  return { head: card ? toInvitationHead(token, toCard(card)) : NEUTRAL_HEAD, data: null }
}

async function loadInvitationPage(deps: PageDeps, token: string): Promise<LoadedPage> {
  const shown = await findShownInvitation(deps, token)
  if (!shown) return MISSING
  const { suggestions } = shown
  return { head: toInvitationHead(token, toCard(shown)), data: suggestions && toInvitationData(token, suggestions) }
}

const toCard = ({ isOpen, mode, category }: Pick<ShownInvitation, 'isOpen' | 'mode' | 'category'>): InvitationCard => ({
  category,
  state: isOpen ? mode : 'chosen',
})

const toInvitationData = (token: string, suggestions: InvitationSuggestions): PageData => ({
  [invitationCall.path.replace('{token}', token)]: invitationSchemas.loadInvitation.response.parse(suggestions),
})

async function loadCouplePage(deps: PageDeps, slug: string): Promise<LoadedPage> {
  const page = await loadPublicCouple(deps, slug).catch(toNull)
  if (!page) return MISSING
  const card = { slug: page.couple.coupleSlug, ...page.totals }
  return { head: toCoupleHead(card), data: toCoupleData(slug, page) }
}

const toCoupleData = (slug: string, page: PublicCouple): PageData => ({
  [coupleCall.path.replace('{slug}', slug)]: coupleSchemas.loadPublicCouple.response.parse(page),
})

/** A couple without a public page: the browser shows the message. */
function toNull(failure: unknown): null {
  if (failure instanceof AppError && failure.code === 'not_found') return null
  throw failure
}

async function loadRankingsPage(deps: PageDeps): Promise<LoadedPage> {
  const rankings = await loadRankings(deps, { limit: RANKING_ROWS })
  const address = `${rankingsCall.path}?limit=${RANKING_ROWS}`
  return { head: RANKINGS_HEAD, data: { [address]: rankingSchemas.loadRankings.response.parse(rankings) } }
}

/** A page whose content is in the database. */
export interface StoredSubject {
  kind: 'invitation' | 'couple' | 'rankings'
  /** Token or slug; empty for the rankings. */
  name: string
}

const nameIn = (pattern: string, path: string): string | null => {
  const prefix = pattern.slice(0, pattern.indexOf(':'))
  return path.startsWith(prefix) ? path.slice(prefix.length) : null
}

/**
 * The subject of a path; null for every other page, and for an impossible token or slug, which saves the round trip.
 */
export function toStoredSubject(path: string): StoredSubject | null {
  if (path === PATHS.rankings) return { kind: 'rankings', name: '' }
  const token = nameIn(PATHS.invite, path) ?? nameIn(PATHS.share, path)
  if (token !== null) return TOKEN.test(token) ? { kind: 'invitation', name: token } : null
  const slug = nameIn(PATHS.publicCouple, path)?.toLowerCase()
  return slug !== undefined && SLUG.test(slug) ? { kind: 'couple', name: slug } : null
}

/** Whether a path is that of an invitation or a couple, also with an impossible token or slug. */
export const isOfStoredPage = (path: string): boolean =>
  [PATHS.invite, PATHS.share, PATHS.publicCouple].some((pattern) => nameIn(pattern, path))

/** Whether the user agent identifies itself as a robot; the browser inside an app does not. */
export const isRobot = (userAgent: string | null): boolean => userAgent !== null && ROBOTS.test(userAgent)
