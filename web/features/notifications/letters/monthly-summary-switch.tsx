import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { letters } from '../../../copy/notifications.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { switchSummary, usePreferences } from '../api.ts'

const copy = letters.summary

/** The yes or no to the monthly summary; off until the person says yes. */
export function MonthlySummarySwitch() {
  const { data, error, mutate } = usePreferences()
  const [change] = useOnceAtATime(async (isOn: boolean) => {
    try {
      await switchSummary(isOn)
    } catch (failure) {
      showFailure(failure, { title: common.error, fallback: copy.failed })
    }
  })
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  if (!data) return <Skeleton blocks={['h-25 w-full']} label={common.loading} />
  return (
    <Switch
      help={data.emailVerified ? copy.help : `${copy.help} ${copy.unverified}`}
      isOn={data.monthlySummary}
      label={copy.label}
      onChange={(isOn) => void change(isOn)}
      states={copy.states}
    />
  )
}
