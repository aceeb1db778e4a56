import { activities as copy } from '../../../copy/activities.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { CompletionFailure } from '../completion-failure.tsx'
import { DismissalQuestion } from '../dismissal-question.tsx'
import type { ChosenSectionProps } from './chosen-activities-section.tsx'
import { NextDate } from './next-date.tsx'

interface NextDateSectionProps extends ChosenSectionProps {
  /** Something else waits for the couple: that nothing was chosen is not said. */
  isOtherwiseBusy: boolean
}

/** The latest place that still waits for the couple. */
export function NextDateSection({ nextDate, report, isOtherwiseBusy }: NextDateSectionProps) {
  const { data, error, retry, shown, completion } = nextDate
  if (error && !data) {
    return <ErrorNotice onRetry={retry} retryLabel={common.retry} text={errors.loadFailed} title={copy.nextTitle} />
  }
  if (!data) return null
  return (
    <>
      {shown ? <NextDate chosen={shown} nextDate={nextDate} report={report} /> : null}
      {shown || isOtherwiseBusy ? null : <NothingNext isFirst={data.activities.length + data.hiddenCount === 0} />}
      <CompletionFailure completion={completion} />
      <DismissalQuestion dismissal={nextDate.dismissal} />
    </>
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
