import fc from 'fast-check'
import type { ComponentProps, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ChosenActivity } from '../features/activities/chosen-activity.tsx'
import { NextDate } from '../features/activities/dashboard/next-date.tsx'
import { CoupleHistory } from '../features/couples/couple-notebook.tsx'
import { ChosenTicket } from '../features/guest-invitation/chosen-place.tsx'
import { SuggestionList } from '../features/guest-invitation/invite-offer.tsx'
import { PlacesTicket } from '../features/suggestions/places-ticket.tsx'

type Place = ComponentProps<typeof ChosenTicket>['activity']
type Invitation = ComponentProps<typeof ChosenTicket>['invitation']
type Chosen = ComponentProps<typeof NextDate>['chosen']
type PublicPage = ComponentProps<typeof CoupleHistory>['page']

const DATE = '2026-11-20T12:00:00.000Z'
const ignore = () => undefined
const change = { undo: async () => undefined, isUndoing: false, update: ignore }
const offer = {
  markedId: null,
  mark: ignore,
  busyId: null,
  choose: async () => undefined,
  draw: async () => undefined,
  reload: async () => undefined,
  isReloading: false,
  showOther: undefined,
}

/** In this test each place has a different drawing, so that a wrong drawing is noticed. */
const drawingOf = (id: string) => `desenho-${[...id].map((letter) => letter.codePointAt(0)).join('-')}`

const place = (id: string): Place => ({
  id,
  name: `Casa ${id}`,
  description: null,
  kindWords: null,
  drawing: drawingOf(id),
  address: null,
  location: null,
  city: 'Recife, PE',
  rating: null,
  ratingCount: null,
  priceLevel: null,
  imageUrl: null,
  googleMapsUrl: null,
  websiteUrl: null,
  phone: null,
  seenYear: null,
  category: 'Vida Noturna',
  latitude: null,
  longitude: null,
  attributions: [],
  credits: [],
  distanceKm: null,
  isDistanceApproximate: false,
  cityDistanceKm: null,
  outsideRadius: false,
  kind: 'place',
  isMappable: false,
  isSurprise: false,
})

const chosen = (id: string): Chosen => ({
  id: `escolha-${id}`,
  activityId: id,
  activity: place(id),
  completedAt: DATE,
  markedAsCompleted: false,
  markedAt: null,
  invitationToken: null,
  chosenBy: null,
  completedBy: null,
  onlyMine: false,
  plannedAt: null,
  timeZone: 'America/Sao_Paulo',
})

const invitation = (ids: readonly string[]): Invitation => ({
  token: 'convite',
  category: 'Vida Noturna',
  categorySlug: 'vida-noturna',
  location: 'Recife, PE',
  radius: 10,
  activities: ids.map(place),
  isPremium: false,
  expiresAt: DATE,
  reloadsLeft: 0,
  selectedActivity: null,
  scope: 'radius',
  isSurprise: false,
  mode: 'choose',
  votes: {},
  isOver: false,
  fallback: null,
  isMatch: false,
  isOfCouple: false,
  isDismissed: false,
  seat: 'free',
  signature: null,
  message: null,
  centre: null,
  undoUntil: null,
  plannedAt: null,
  timeZone: null,
})

const publicPage = (ids: readonly string[]): PublicPage => ({
  couple: { coupleSlug: 'ana', bio: null, isPublic: true, couplePhotoUrl: null, updatedAt: DATE },
  memberSince: DATE,
  activities: ids.map((id) => ({
    id: `feito-${id}`,
    completedAt: DATE,
    activity: {
      id,
      name: `Casa ${id}`,
      city: null,
      category: { name: 'Vida Noturna' },
      drawing: drawingOf(id),
      credits: [],
    },
  })),
  achievements: [],
  totals: { activities: ids.length, achievements: 0, cities: 0 },
})

const completion = { complete: ignore, busyIds: new Set<string>(), results: new Map(), failure: null, dismiss: ignore }
const dismissal = {
  question: null,
  isOpen: false,
  isBusy: false,
  ask: ignore,
  confirm: ignore,
  dismiss: ignore,
  dialog: (label: string) => ({ isOpen: false, onClose: ignore, action: { label, onClick: ignore, isBusy: false } }),
}
const nextDate = {
  data: undefined,
  choices: [],
  dismissal,
  error: undefined,
  retry: () => Promise.resolve(undefined),
  completion,
  complete: ignore,
  shown: undefined,
  hasAnother: false,
  goOn: ignore,
}
const report = () => null

/** Keys of the drawings of a screen in their order. */
const drawings = (screen: ReactNode): string[] =>
  [
    ...renderToString(<StaticRouter location="/">{screen}</StaticRouter>).matchAll(/<img[^>]* src="([^"]*)"[^>]*>/g),
  ].map(([, src = '']) => src)

const SCREENS: Readonly<Record<string, (ids: readonly string[]) => string[]>> = {
  'the demo and the sample': (ids) =>
    // The first place is the open one.
    ids.flatMap((id) =>
      drawings(
        <PlacesTicket
          category="Vida Noturna"
          city={null}
          preview={{ places: [id, ...ids].map(place), failure: null }}
          stub={null}
        />,
      ),
    ),
  'the invitation': (ids) => drawings(<SuggestionList invitation={invitation(ids)} offer={offer} report={report} />),
  'the confirmation': (ids) =>
    ids.flatMap((id) =>
      drawings(
        <ChosenTicket
          activity={place(id)}
          change={change}
          choice={{ chooser: 'before' }}
          invitation={invitation(ids)}
        />,
      ),
    ),
  'the next date': (ids) =>
    ids.flatMap((id) => drawings(<NextDate chosen={chosen(id)} nextDate={nextDate} report={report} />)),
  'the chosen places': (ids) =>
    ids.flatMap((id) =>
      drawings(<ChosenActivity chosen={chosen(id)} completion={completion} dismissal={dismissal} report={report} />),
    ),
  'the page of a couple': (ids) => drawings(<CoupleHistory page={publicPage(ids)} />),
}

const pathOf = (id: string) => `/drawings/${drawingOf(id)}.svg`

test.each(Object.entries(SCREENS))('a place has its own drawing, whatever is beside it: %s', (_, screen) => {
  const lists = fc.uniqueArray(fc.string({ minLength: 1, unit: fc.constantFrom(...'abcd:0123456789-') }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(lists, (ids) => {
      expect(screen(ids)).toEqual(ids.map(pathOf))
      expect(screen(ids.toReversed())).toEqual(ids.toReversed().map(pathOf))
    }),
    { numRuns: 40 },
  )
})

test('the drawing of a surprise does not reveal its place', () => {
  const hidden = { ...place('pista'), isSurprise: true }
  const hiding = { ...invitation([]), activities: [hidden], isSurprise: true }
  const shown = drawings(<SuggestionList invitation={hiding} offer={offer} report={report} />)
  expect(shown).toEqual([expect.stringContaining('sealed-ticket')])
})
