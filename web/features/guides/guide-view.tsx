import { toGuidePath } from '#contracts/guides/guide-path'
import { GUIDE_LIST_TITLE, guideTitle, ofCity } from '#contracts/guides/guide-titles'
import type { Guide } from '#contracts/guides/guides'
import { guides as copy } from '../../copy/suggestions/guides.ts'
import { PATHS } from '../../lib/paths.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { GuidePlaces, type GuideWords } from './guide-places.tsx'
import { InviteFromGuide } from './invite-from-guide.tsx'
import { PillLinks } from './pill-links.tsx'
import { Trail } from './trail.tsx'

/** For the page of all cities, which imports no contract. */
export const LIST_TITLE = GUIDE_LIST_TITLE

/** Title of a city's page, or of one of its categories. */
export const titleOf = ({ city, category }: Guide): string => guideTitle(city.name, category?.slug ?? null)
/** The same with the state, for the tab. */
export const tabTitleOf = (guide: Guide): string => `${titleOf(guide)}, ${guide.city.uf}`

interface GuideViewProps {
  guide: Guide
  /** "pe/recife" */
  path: string
  words: GuideWords
}

/** A city's page, or that of one of its categories. */
export function GuideView({ guide, path, words }: GuideViewProps) {
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
        <p className="text-sm text-soft">{copy.inviteNote}</p>
      </header>
      <Section title={copy.places}>
        <GuidePlaces activities={activities} from={`${city.name}, ${city.uf}`} words={words} />
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
