import { type ReactNode, useId } from 'react'
import type { Achievement } from '#contracts/achievements'
import { achievementsPage as copy } from '../../copy/achievements-page.ts'
import { useSuppressPrompts } from '../../hooks/page/use-suppress-prompts.ts'
import { formatDate, toSlug } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink, ExternalButton } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { DOTTED, NotebookPage } from '../../ui/ticket/notebook.tsx'
import { Seal } from '../../ui/ticket/seal.tsx'
import { AchievementStamp } from './achievement-stamp.tsx'

/** The achievement that buying Premium unlocks. */
const UPGRADE_SLUG = 'premium-upgrade'

interface NotebookProps {
  unlocked: readonly Achievement[]
  next: readonly Achievement[]
  isPremium: boolean
  isFresh: (id: string) => boolean
}

export function Notebook({ unlocked, next, isPremium, isFresh }: NotebookProps) {
  useSuppressPrompts(unlocked.some(({ id }) => isFresh(id)))
  return (
    <div>
      <StampPage side="upper" title={copy.unlocked.title}>
        {unlocked.length > 0 ? (
          <Stamps>
            {unlocked.map((achievement) => (
              <li key={achievement.id}>
                <Stamp achievement={achievement} isFresh={isFresh(achievement.id)} />
              </li>
            ))}
          </Stamps>
        ) : (
          <BlankPage action={<ButtonLink to={PATHS.newInvitation}>{copy.unlocked.action}</ButtonLink>}>
            {copy.unlocked.none}
          </BlankPage>
        )}
      </StampPage>
      <StampPage side="lower" title={copy.next.title}>
        <NextStamps isPremium={isPremium} next={next} />
      </StampPage>
    </div>
  )
}

function NextStamps({ next: [nearest, ...others], isPremium }: Pick<NotebookProps, 'next' | 'isPremium'>) {
  if (!nearest) return <BlankPage>{copy.next.none}</BlankPage>
  return (
    <Stamps>
      <li className="col-span-full">
        <NearestStamp achievement={nearest} action={toAction(nearest, isPremium)} />
      </li>
      {others.map((achievement) => (
        <li key={achievement.id}>
          <Stamp achievement={achievement} action={toAction(achievement, isPremium)} />
        </li>
      ))}
    </Stamps>
  )
}

/** Opens the checkout with a full page load, so that the payment provider's code never runs on this page. */
const toAction = ({ slug }: Achievement, isPremium: boolean) =>
  slug === UPGRADE_SLUG && !isPremium ? (
    <ExternalButton href={PATHS.checkout}>{copy.upgrade.button}</ExternalButton>
  ) : null

const Stamps = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">{children}</ul>
)

function NearestStamp({ achievement, action }: { achievement: Achievement; action: ReactNode }) {
  const { name, description, points, isPremium, progress } = achievement
  return (
    <article className="mb-2 flex flex-wrap items-center gap-5 rounded-card bg-blush p-5 text-on-blush">
      <Seal drawing={toSlug(name)} size="size-24" />
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p className="font-semibold text-sm">{copy.next.nearest}</p>
        <h3 className="mt-0.5 text-xl text-ink">{name}</h3>
        <p className="mt-1 text-ink text-sm">{description}</p>
        <div className="mt-3 flex items-center gap-3">
          <progress
            aria-label={copy.progressLabel(name)}
            className="h-2.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-card [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-mata [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-mata"
            max={progress.target}
            value={progress.current}
          />
          <span className="whitespace-nowrap font-semibold text-sm tabular-nums">
            {copy.progress(progress.current, progress.target)}
          </span>
        </div>
        <p className="mt-3 flex flex-wrap items-center gap-1.5">
          <Badge>{copy.statusLocked}</Badge>
          <Badge>{copy.points(points)}</Badge>
          {isPremium ? <Badge tone="ipe">{copy.premium}</Badge> : null}
        </p>
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </article>
  )
}

function StampPage({ title, side, children }: { title: string; side: 'upper' | 'lower'; children: ReactNode }) {
  const id = useId()
  return (
    <NotebookPage side={side}>
      <section aria-labelledby={id} className={`rounded-[inherit] px-4 py-8 sm:px-8 sm:py-10 ${DOTTED}`}>
        <h2 className="pb-5 text-xl" id={id}>
          {title}
        </h2>
        {children}
      </section>
    </NotebookPage>
  )
}

function BlankPage({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 px-4 py-8 text-center">
      <p className="max-w-sm text-balance text-lg text-soft">{children}</p>
      {action}
    </div>
  )
}

interface StampProps {
  achievement: Achievement
  isFresh?: boolean
  action?: ReactNode
}

function Stamp({ achievement, isFresh = false, action }: StampProps) {
  const { id, name, description, points, isPremium, unlockedAt, progress } = achievement
  return (
    <AchievementStamp
      action={action}
      description={description}
      drawing={toSlug(name)}
      flag={isFresh ? <Badge tone="ipe">{copy.fresh}</Badge> : null}
      isNew={isFresh}
      marks={
        <>
          <Badge tone={unlockedAt ? 'mata' : 'plain'}>{unlockedAt ? copy.statusUnlocked : copy.statusLocked}</Badge>
          {isPremium ? <Badge tone="ipe">{copy.premium}</Badge> : null}
        </>
      }
      date={unlockedAt && formatDate(unlockedAt)}
      name={name}
      points={copy.points(points)}
      progress={{
        done: progress.current,
        goal: progress.target,
        label: copy.progress(progress.current, progress.target),
      }}
      seed={id}
    />
  )
}
