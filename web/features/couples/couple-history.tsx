import type { ReactNode } from 'react'
import type { PublicCouple } from '#contracts/couples'
import { stampWords } from '../../copy/achievements.ts'
import { common } from '../../copy/common.ts'
import { publicCouples as copy } from '../../copy/couples.ts'
import { places } from '../../copy/places.ts'
import { formatDate, formatMonth, formatNumber, toSlug } from '../../lib/format.ts'
import { cityBeside, toListCredits } from '../../lib/places.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { AchievementStamp } from '../achievements/achievement-stamp.tsx'

const ACTIVITIES_SHOWN = 6
const ACHIEVEMENTS_SHOWN = 4

/** The right page of the notebook: what they did, and the stamps for it. */
export function CoupleHistory({ page }: { page: PublicCouple }) {
  const { totals } = page
  const shown = page.activities.slice(0, ACTIVITIES_SHOWN)
  return (
    <div className="flex flex-col gap-9 p-[min(1.25rem,6vw)] pb-6 sm:p-8 lg:p-10">
      <Section title={copy.activities.title}>
        <Activities activities={shown} />
        <More count={totals.activities - ACTIVITIES_SHOWN} spoken={copy.moreSpoken.activities} />
        <div className="mt-3">
          <Credits
            label={places.credits}
            lines={toListCredits(shown.map(({ activity }) => activity))}
            linkHint={places.outside}
          />
        </div>
      </Section>
      <Section title={copy.achievements.title}>
        <Stamps achievements={page.achievements.slice(0, ACHIEVEMENTS_SHOWN)} />
        <More count={totals.achievements - ACHIEVEMENTS_SHOWN} spoken={copy.moreSpoken.achievements} />
      </Section>
    </div>
  )
}

/** How many more there are than shown. */
function More({ count, spoken }: { count: number; spoken: (count: number) => string }) {
  if (count <= 0) return null
  return (
    <p className="mt-3">
      <Badge tone="blush">
        <span aria-hidden="true">{copy.more(formatNumber(count))}</span>
        <span className="sr-only">{spoken(count)}</span>
      </Badge>
    </p>
  )
}

function Activities({ activities }: Pick<PublicCouple, 'activities'>) {
  if (activities.length === 0) return <BlankLines>{copy.activities.none}</BlankLines>
  return (
    <ul className="divide-y divide-line">
      {activities.map(({ id, completedAt, activity }) => (
        <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0" key={id}>
          <div className="w-[min(5.5rem,25vw)] shrink-0 overflow-hidden rounded-field">
            <Scene category={toSlug(activity.category.name)} drawing={activity.drawing} />
          </div>
          <div className="min-w-[min(8rem,100%)] grow basis-0">
            <h3 className="font-sans font-semibold leading-snug">{activity.name}</h3>
            <Whereabouts facts={[cityBeside(activity.name, activity.city), formatMonth(completedAt)]} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One under the other where both do not fit on a line. */
function Whereabouts({ facts }: { facts: (string | null)[] }) {
  return (
    <p className="flex flex-col text-soft text-sm sm:flex-row">
      {facts.filter(Boolean).map((fact, index) => (
        <span key={fact}>
          {index > 0 ? <span className="max-sm:sr-only whitespace-pre">{common.dot}</span> : null}
          {fact}
        </span>
      ))}
    </p>
  )
}

function Stamps({ achievements }: Pick<PublicCouple, 'achievements'>) {
  if (achievements.length === 0) return <BlankLines>{copy.achievements.none}</BlankLines>
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2">
      {achievements.map(({ id, unlockedAt, achievement }) => (
        <li key={id}>
          <AchievementStamp
            description={achievement.description}
            close={stampWords.close}
            drawing={toSlug(achievement.name)}
            more={stampWords.more(achievement.name)}
            isUnlocked
            name={achievement.name}
            seed={id}
            status={formatDate(unlockedAt)}
          />
        </li>
      ))}
    </ul>
  )
}

/** A line that waits to be written on. */
function BlankLines({ children }: { children: ReactNode }) {
  return <p className="flex min-h-12 items-end border-line border-b pb-1 text-soft">{children}</p>
}
