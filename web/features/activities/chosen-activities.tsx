import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { useSelectedActivities } from './api.ts'
import { ChosenActivity } from './chosen-activity.tsx'
import { NextDate } from './next-date.tsx'
import { type Completion, useCompletion } from './use-completion.ts'

const SHOWN = 3
const TICKET_SKELETON = ['h-136 w-full sm:h-92']

/** The latest place that still waits for the couple. */
export function NextDateSection() {
  const { data, error, mutate } = useSelectedActivities()
  const completion = useCompletion()
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  if (!data) return <Skeleton blocks={TICKET_SKELETON} label={common.loading} />

  const next = data.activities.find(({ markedAsCompleted }) => !markedAsCompleted)
  return (
    <>
      {next ? (
        <NextDate chosen={next} completion={completion} />
      ) : (
        <NothingNext isFirst={data.activities.length + data.hiddenCount === 0} />
      )}
      <FailureDialog completion={completion} />
    </>
  )
}

/** The first choices as a list. */
export function ChosenActivitiesSection() {
  const { data } = useSelectedActivities()
  const completion = useCompletion()
  if (!data || (data.activities.length === 0 && data.hiddenCount === 0)) return null
  return (
    <Section title={copy.listTitle}>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised">
        {data.activities.slice(0, SHOWN).map((chosen: SelectedActivity) => (
          <ChosenActivity chosen={chosen} completion={completion} key={chosen.id} />
        ))}
      </ul>
      {data.hiddenCount > 0 ? <p className="mt-3 text-sm text-soft">{copy.hidden(data.hiddenCount)}</p> : null}
      <FailureDialog completion={completion} />
    </Section>
  )
}

function NothingNext({ isFirst }: { isFirst: boolean }) {
  const words = isFirst ? copy.empty : copy.allDone
  return (
    <EmptyState
      action={<ButtonLink to={PATHS.newInvitation}>{words.action}</ButtonLink>}
      text={words.text}
      title={words.title}
    />
  )
}

function FailureDialog({ completion }: { completion: Completion }) {
  const { failure } = completion
  return (
    <Dialog
      action={{ label: common.retry, onClick: () => failure && completion.complete(failure.activityId) }}
      closeLabel={common.cancel}
      isOpen={failure !== null}
      onClose={completion.dismiss}
      text={failure?.text ?? ''}
      title={copy.completeFailed}
    />
  )
}
