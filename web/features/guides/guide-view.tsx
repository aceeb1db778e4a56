import { useId } from 'react'
import { Link } from 'react-router-dom'
import { GUIDE_LIST_TITLE, guideTitle, ofCity } from '#contracts/guide-titles'
import { type Guide, toGuidePath } from '#contracts/guides'
import type { Activity } from '#contracts/suggestions'
import { guides as copy } from '../../copy/guides.ts'
import { places as placeWords } from '../../copy/places.ts'
import { toSlug } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { formatPhone, keepStateWithCity, phoneUrl, routeUrl, toListCredits, webUrl } from '../../lib/places.ts'
import { useSessionId } from '../../platform/session/session.ts'
import { ActionLink, Actions } from '../../ui/action/actions.tsx'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { MissingPlace } from '../reports/missing-place.tsx'
import { toAddressLine, toFacts } from '../suggestions/to-facts.ts'
import { MemberWish } from '../wishes/member-wish.tsx'
import { toStart } from './start-path.ts'

/** Exported for the page of all cities, which imports no contract. */
export const LIST_TITLE = GUIDE_LIST_TITLE

/** A copy of the icon, because these pages do not load the shell's icons. */
const TICKET = {
  path: 'M3.5 6.5h17v3.7a1.9 1.9 0 0 0 0 3.6v3.7h-17v-3.7a1.9 1.9 0 0 0 0-3.6V6.5ZM14.5 7v2M14.5 11v2M14.5 15v2',
} as const

/** Number of pictures on the first screen, which load first. */
const URGENT = 2

/** Title of a city's page, or of one of its categories. */
export const titleOf = ({ city, category }: Guide): string => guideTitle(city.name, category?.slug ?? null)
/** The title with the state, for the browser tab. */
export const tabTitleOf = (guide: Guide): string => `${titleOf(guide)}, ${guide.city.uf}`

interface GuideViewProps {
  guide: Guide
  /** E.g. "pe/recife". */
  path: string
}

export function GuideView({ guide, path }: GuideViewProps) {
  // The page is drawn for visitors; a member's browser replaces the sentence.
  const isMember = useSessionId() !== null
  const { city, category, categories, activities, nearby } = guide
  const others = categories.filter(({ id }) => id !== category?.id)
  const links = others.map(({ slug, name, places }) => ({ to: toGuidePath(path, slug), label: name, aside: places }))
  return (
    <>
      <header className="flex flex-col gap-4">
        <Trail steps={toSteps(guide, path)} />
        <div>
          <h1 className="text-2xl">{titleOf(guide)}</h1>
          <p className="mt-2 max-w-text text-pretty text-soft sm:text-lg">
            {category ? copy.leadOf(category.places, activities.length) : copy.leadOfCity(categories.length)}
          </p>
        </div>
        {category ? null : <PillLinks links={links} />}
        <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
          <InviteFromGuide guide={guide} />
          {category?.isPremium ? <p className="text-sm">{copy.exclusive(category.name)}</p> : null}
        </div>
        <p className="text-sm text-soft">{isMember ? copy.inviteNoteOfMember : copy.inviteNote}</p>
      </header>
      <Section title={copy.places}>
        <GuidePlaces activities={activities} from={`${city.name}, ${city.uf}`} />
        <MissingPlace category={category?.slug} city={`${city.name}, ${city.uf}`} key={category?.slug} />
      </Section>
      <div className="w-full max-w-text">
        <Ticket stub={<InviteFromGuide guide={guide} isWide />}>
          <div className="p-5 sm:p-7">
            <h2 className="text-xl">{copy.finale.title}</h2>
            <p className="mt-2 text-pretty text-soft">{copy.finale.text}</p>
          </div>
        </Ticket>
      </div>
      {category && others.length > 0 ? (
        <Section title={copy.otherCategories(ofCity(city.name))}>
          <PillLinks links={links} />
        </Section>
      ) : null}
      <Section title={nearby.length > 0 ? copy.nearby : copy.others}>
        <PillLinks
          links={[
            ...nearby.map(({ label, path: to, distanceKm }) => ({ to, label, aside: copy.away(distanceKm) })),
            { to: `${PATHS.guides}#${path.slice(0, 2)}`, label: copy.allCities },
          ]}
        />
      </Section>
    </>
  )
}

function toSteps({ city, category }: Guide, path: string) {
  const steps = [
    { name: copy.short, to: PATHS.guides },
    { name: `${city.name}, ${city.uf}`, to: toGuidePath(path) },
  ]
  return category ? [...steps, { name: category.name, to: toGuidePath(path, category.slug) }] : steps
}

interface PillLink {
  to: string
  label: string
  /** Shown after the name: a count or a distance. */
  aside?: string | number
}

/** Links to other pages of the same kind, in the smallest size suitable for a finger. */
const PillLinks = ({ links }: { links: readonly PillLink[] }) => (
  <ul className="flex flex-wrap gap-2">
    {links.map(({ to, label, aside }) => (
      <li key={to}>
        <Link
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-field bg-card px-4 font-semibold text-sm hover:border-ink"
          to={to}
        >
          {label}
          {aside === undefined ? null : <span className="font-normal text-soft tabular-nums">{aside}</span>}
        </Link>
      </li>
    ))}
  </ul>
)

/** Names with their paths; the last one is the current page and no link. */
type TrailSteps = readonly { name: string; to: string }[]

const Trail = ({ steps }: { steps: TrailSteps }) => (
  <nav aria-label={copy.trail}>
    <ol className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      {steps.map(({ name, to }, index) => (
        <li className="flex items-center gap-x-2" key={to}>
          {index > 0 ? <span aria-hidden="true">›</span> : null}
          {index === steps.length - 1 ? (
            <span aria-current="page">{name}</span>
          ) : (
            <Link
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:text-ink"
              to={to}
            >
              {name}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

/** Links to the invitation form, filled in with the page's city and category; the form needs an account only for sending. */
function InviteFromGuide({ guide: { city, category }, isWide = false }: { guide: Guide; isWide?: boolean }) {
  // A trip starts in another city, which the form asks for.
  const isTrip = category?.slug === 'viagem'
  const to = toStart({
    category: category?.slug ?? null,
    city: isTrip ? null : { id: city.id, label: `${city.name}, ${city.uf}` },
  })
  return (
    <ButtonLink icon={TICKET} isWide={isWide} to={to}>
      {copy.invite}
    </ButtonLink>
  )
}

function GuidePlaces({ activities, from }: { activities: readonly Activity[]; from: string }) {
  return (
    <>
      <ol className="grid list-none grid-cols-1 gap-2.5 sm:gap-4 lg:grid-cols-2">
        {activities.map((activity, index) => (
          <li key={activity.id}>
            <GuidePlace activity={activity} from={from} isUrgent={index < URGENT} />
          </li>
        ))}
      </ol>
      <div className="mt-4">
        <Credits label={placeWords.credits} lines={toListCredits(activities)} linkHint={placeWords.outside} />
      </div>
    </>
  )
}

function GuidePlace({ activity, from, isUrgent }: { activity: Activity; from: string; isUrgent: boolean }) {
  const id = useId()
  const line = toAddressLine(activity, from)
  // The city is left out, because the whole page is about it.
  const where = line === from ? null : line
  return (
    <article
      aria-labelledby={id}
      className="@container flex h-full flex-col justify-between rounded-card bg-card p-3 pb-1.5 shadow-raised sm:p-4 sm:pb-2"
    >
      <div className="flex gap-3 @max-[15rem]:flex-col sm:gap-4">
        <div className="relative w-24 shrink-0 self-start overflow-hidden rounded-field sm:w-44 [&>.scene]:aspect-square sm:[&>.scene]:aspect-video">
          <Scene category={toSlug(activity.category)} drawing={activity.drawing} isUrgent={isUrgent} />
        </div>
        <div className="flex min-w-0 grow flex-col gap-0.5 leading-snug">
          <h3 className="text-lg leading-tight wrap-anywhere" id={id}>
            {activity.name}
          </h3>
          <Facts facts={toFacts(activity, from)} />
          {activity.description ? <p className="text-pretty text-sm leading-snug">{activity.description}</p> : null}
          {where ? <p className="text-pretty text-sm text-soft">{keepStateWithCity(where)}</p> : null}
        </div>
      </div>
      <div className="mt-0.5 flex flex-wrap gap-x-7 pl-1 [&_a]:px-2 [&_button]:px-2">
        <GuideLinks activity={activity} />
        <MemberWish activity={activity} />
      </div>
    </article>
  )
}

function GuideLinks({ activity }: { activity: Activity }) {
  const { name, websiteUrl, phone } = activity
  const [site, telephone] = [webUrl(websiteUrl), phoneUrl(phone)]
  return (
    <Actions>
      <ActionLink href={routeUrl(activity)} icon="pin">
        <Words hidden={placeWords.routeTo(name)} text={copy.route} />
      </ActionLink>
      {site ? (
        <ActionLink href={site} icon="globe">
          <Words hidden={placeWords.siteOf(name)} text={copy.site} />
        </ActionLink>
      ) : null}
      {telephone && phone ? (
        <ActionLink href={telephone} icon="phone">
          <Words hidden={placeWords.callTo(name)} text={copy.call} />
          {/* Shows the number on wide screens, whose device may have no telephone. */}
          <span className="max-md:sr-only">{formatPhone(phone)}</span>
        </ActionLink>
      ) : null}
    </Actions>
  )
}

const Words = ({ text, hidden }: { text: string; hidden: string }) => (
  <span>
    {text}
    <span className="sr-only">{hidden}</span>
  </span>
)
