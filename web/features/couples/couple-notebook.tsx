import { type ReactNode, useState } from 'react'
import type { PublicCouple } from '#contracts/couples'
import { common } from '../../copy/common.ts'
import { publicCouples as copy } from '../../copy/couples.ts'
import { places } from '../../copy/places.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { formatDate, formatMonth, formatNumber, toSlug } from '../../lib/format.ts'
import { toPublicCouple } from '../../lib/paths.ts'
import { cityBeside, toListCredits } from '../../lib/places.ts'
import { shareNatively } from '../../platform/device/sharing.ts'
import { copyWithToast } from '../../platform/feedback/copy-with-toast.ts'
import { Button } from '../../ui/action/button.tsx'
import { TwoPeople } from '../../ui/icon/avatar.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { NotebookPage } from '../../ui/ticket/notebook.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { AchievementStamp } from '../achievements/achievement-stamp.tsx'

const journeyCopy = copy.journey
const ACTIVITIES_SHOWN = 6
const ACHIEVEMENTS_SHOWN = 4

function CoupleCover({ page }: { page: PublicCouple }) {
  const { coupleSlug, bio, couplePhotoUrl } = page.couple
  return (
    <div className="flex h-full flex-col gap-8 p-[min(1.25rem,6vw)] pb-6 sm:p-8 lg:p-10">
      <div className="flex flex-col items-center gap-6 pt-3 text-center sm:max-lg:flex-row sm:max-lg:gap-8 sm:max-lg:text-left">
        <CouplePhoto key={couplePhotoUrl} slug={coupleSlug} url={couplePhotoUrl} />
        <div className="flex min-w-0 max-w-full flex-col items-center gap-4 sm:max-lg:items-start">
          <h1 className="text-2xl wrap-anywhere">{copy.slug(coupleSlug)}</h1>
          <Badge tone="mata">
            <Icon name="globe" size={14} />
            {copy.public}
          </Badge>
          <ShareButton slug={coupleSlug} />
        </div>
      </div>
      {bio ? (
        <p className="mx-auto w-full max-w-prose whitespace-pre-line text-pretty text-lg" dir="auto">
          {bio}
        </p>
      ) : null}
      <Counters totals={page.totals} />
      <Journey page={page} />
    </div>
  )
}

function Counters({ totals }: Pick<PublicCouple, 'totals'>) {
  const counters = [
    [totals.activities, copy.counters.activities],
    [totals.achievements, copy.counters.achievements],
    [totals.cities, copy.counters.cities],
  ] as const
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-y-3 border-ink/35 border-y-2 border-dashed py-4 text-center">
      {counters.map(([count, unit]) => (
        <li key={unit(0)}>
          <span className="block font-display text-2xl leading-none tabular-nums">{formatNumber(count)}</span>{' '}
          <span className="mt-1 block text-soft text-sm">{unit(count)}</span>
        </li>
      ))}
    </ul>
  )
}

function Journey({ page }: { page: PublicCouple }) {
  return (
    <section>
      <h2 className="text-xl">{copy.journey.title}</h2>
      <dl className="mt-3 divide-y divide-line">
        {toJourney(page).map(([label, value]) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5" key={label}>
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The photo as a print taped into the notebook. A drawing of two people replaces a missing or broken photo. */
function CouplePhoto({ slug, url }: { slug: string; url: string | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="relative w-56 max-w-full shrink-0 -rotate-2 bg-white p-3 pb-10 shadow-raised lg:w-76">
      <span aria-hidden="true" className="absolute -top-3 left-1/2 h-7 w-24 -translate-x-1/2 rotate-2 bg-ipe/70" />
      <div className="aspect-square overflow-hidden bg-blush">
        {url && !hasFailed ? (
          <img
            alt={copy.photo(slug)}
            className="size-full object-cover"
            // The largest picture of the first screen.
            fetchPriority="high"
            height={400}
            onError={() => setHasFailed(true)}
            src={url}
            width={400}
          />
        ) : (
          <TwoPeople />
        )}
      </div>
    </div>
  )
}

/** Shares the page's URL through the system's share sheet, or copies it if there is none. */
function ShareButton({ slug }: { slug: string }) {
  const [share, isBusy] = useOnceAtATime(async () => {
    const url = window.location.origin + toPublicCouple(slug)
    if (await shareNatively({ title: copy.shareText(slug), text: copy.shareText(slug), url })) return
    await copyWithToast(url, { copied: common.copied, failed: common.couldNotCopy })
  })
  return (
    <Button icon="share" isBusy={isBusy} variant="secondary" onClick={share}>
      {copy.share}
    </Button>
  )
}

/** The couple's history as label and value. A couple without any profile text is "Recém chegado". */
export function toJourney({ couple, memberSince, activities }: PublicCouple): [label: string, value: string][] {
  const [last] = activities
  return [
    [journeyCopy.since, couple.updatedAt ? formatMonth(memberSince) : journeyCopy.newcomer],
    [journeyCopy.lastActivity, last ? formatDate(last.completedAt) : journeyCopy.noActivity],
    [journeyCopy.favourite, last?.activity.category.name ?? journeyCopy.noFavourite],
  ]
}

export function CoupleNotebook({ page }: { page: PublicCouple }) {
  return (
    <article className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-0">
      <NotebookPage side="left">
        <CoupleCover page={page} />
      </NotebookPage>
      <NotebookPage side="right">
        <CoupleHistory page={page} />
      </NotebookPage>
    </article>
  )
}

function CoupleHistory({ page }: { page: PublicCouple }) {
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

/** Stacks the facts if they do not fit on one line. */
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
            drawing={toSlug(achievement.name)}
            date={formatDate(unlockedAt)}
            name={achievement.name}
            seed={id}
          />
        </li>
      ))}
    </ul>
  )
}

function BlankLines({ children }: { children: ReactNode }) {
  return <p className="flex min-h-12 items-end border-line border-b pb-1 text-soft">{children}</p>
}
