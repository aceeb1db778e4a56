import { common } from '../../copy/common.ts'
import { weekly } from '../../copy/weekly.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { storeAnswer, useAnswer } from '../../platform/storage/device-answers.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { switchWeeklyOn } from './api.ts'

const copy = weekly.offer
const answer = () => storeAnswer('weekly-answered')

/** Offers the outing of the week, until it is answered on this device (docs/rules.md, weekly.1). */
export function WeeklyOffer() {
  const isAnswered = useAnswer('weekly-answered')
  const [turnOn, isBusy] = useChange({ title: common.error, fallback: copy.failed }, async () => {
    await switchWeeklyOn()
    answer()
    showToast(copy.turnedOn)
  })
  if (isAnswered) return null
  return (
    <Banner
      action={
        <>
          <Button isBusy={isBusy} variant="secondary" onClick={() => void turnOn()}>
            {copy.turnOn}
          </Button>
          <Button variant="quiet" onClick={answer}>
            {copy.notNow}
          </Button>
        </>
      }
      icon="ticket"
      title={copy.title}
    >
      {copy.text}
    </Banner>
  )
}
