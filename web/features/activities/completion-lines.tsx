import type { Achievement } from '#contracts/achievements'
import type { CompletionResult } from '#contracts/activities'
import { activities, completionResult as copy } from '../../copy/activities.ts'
import { useSuppressPrompts } from '../../hooks/page/use-suppress-prompts.ts'
import { toSlug } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Seal } from '../../ui/ticket/seal.tsx'
import { FeelingQuestion } from './feeling-question.tsx'

const NO_FEELINGS = { own: null, partners: null }
const LINES = ['h-10 w-full', 'h-10 w-full']

interface CompletionLinesProps {
  /** Null until the server has responded. */
  result: CompletionResult | null
  hasNextElsewhere: boolean
}

/** The achievements of a completion, the question how it was, and the link to the next invitation. */
export function CompletionLines({ result, hasNextElsewhere }: CompletionLinesProps) {
  useSuppressPrompts()
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-10">
      <div className="flex flex-col gap-3" role="status">
        {result ? <Achievements result={result} /> : <Skeleton blocks={LINES} label={copy.loading} />}
      </div>
      <FeelingQuestion choiceId={result?.id ?? null} stored={NO_FEELINGS} />
      {hasNextElsewhere ? null : (
        <div>
          <ButtonLink to={PATHS.newInvitation} variant="secondary">
            {activities.nextInvitation}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Achievements({ result: { newAchievements, closerAchievements } }: { result: CompletionResult }) {
  const lines = [...newAchievements, ...closerAchievements]
  if (lines.length === 0) return <p className="text-sm">{copy.stored}</p>
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((achievement) => (
        <Line achievement={achievement} key={achievement.id} />
      ))}
    </ul>
  )
}

function Line({ achievement: { id, name, progress, unlockedAt } }: { achievement: Achievement }) {
  const isUnlocked = unlockedAt !== null
  return (
    <li className="flex items-center gap-3.5">
      <Seal drawing={toSlug(name)} isNew={isUnlocked} seed={isUnlocked ? id : undefined} />
      <div className="min-w-0 grow">
        <p className="text-sm">
          {isUnlocked ? (
            <>
              {copy.unlocked}: <strong>{name}</strong>
            </>
          ) : (
            copy.closer(name, progress.current, progress.target)
          )}
        </p>
        {isUnlocked ? null : <Steps {...progress} />}
      </div>
    </li>
  )
}

/** Decorative: the text beside it states the progress. */
const Steps = ({ current, target }: Achievement['progress']) => (
  <progress
    aria-hidden="true"
    className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-full bg-ink/8 [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-mata [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-mata"
    max={target}
    value={current}
  />
)
