import type { Audience, NoveltySwitch } from '#contracts/novelties'
import { adminNovelties as copy } from '../../../copy/admin/admin-novelties.ts'
import { common } from '../../../copy/common.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Chips } from '../../../ui/form/chips.tsx'
import { Loaded } from '../list/loaded.tsx'
import { showRefusal } from '../show-refusal.ts'
import { turnNovelty, useNoveltySwitches } from './api.ts'

const OPTIONS = Object.entries(copy.audiences).map(([value, label]) => ({ value: value as Audience, label }))

/** For whom each novelty is open, and the switch that changes it. */
export function NoveltiesTab() {
  const answer = useNoveltySwitches()
  return (
    <Loaded answer={answer} skeletons={['h-52 w-full lg:max-w-text']}>
      {(switches) => (
        <div className="flex flex-col gap-4 lg:max-w-text">
          <p className="text-soft">{copy.lead}</p>
          {switches.map((novelty) => (
            <NoveltyCard key={novelty.name} novelty={novelty} onChanged={(now) => void answer.mutate(now, false)} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

interface NoveltyCardProps {
  novelty: NoveltySwitch
  onChanged: (switches: NoveltySwitch[]) => void
}

function NoveltyCard({ novelty: { name, audience, changedAt, changedBy }, onChanged }: NoveltyCardProps) {
  const [turn, isBusy] = useOnceAtATime(async (next: Audience) => {
    try {
      onChanged(await turnNovelty(name, next))
      showToast(copy.switched(copy.names[name], copy.audiences[next]))
    } catch (error) {
      showRefusal(error)
    }
  })
  const opening = useConfirmation((next: 'all') => turn(next))
  return (
    <section aria-busy={isBusy} className="flex flex-col gap-3 rounded-card bg-card px-5 py-4 shadow-raised">
      <h2 className="text-lg">{copy.names[name]}</h2>
      <p>{copy.texts[name]}</p>
      <Chips
        legend={copy.audience}
        onChange={(next) => (next === 'all' ? opening.ask(next) : void turn(next))}
        options={OPTIONS}
        value={audience}
      />
      <p className="text-sm text-soft">
        {changedAt ? copy.changedAt(changedBy, formatPanelTimestamp(changedAt)) : copy.initial}
      </p>
      <Dialog
        {...opening.dialog(copy.open)}
        closeLabel={common.cancel}
        text={copy.openText}
        title={copy.openTitle(copy.names[name])}
        tone="warning"
      />
    </section>
  )
}
