import { useEffect, useState } from 'react'
import { PUSH_KINDS, type PushKind, REMINDER_KINDS, WEEKLY_KIND } from '#contracts/notifications'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { push as copy, letters } from '../../copy/notification-settings.ts'
import { weekly } from '../../copy/weekly.ts'
import { useFocusFallback } from '../../hooks/focus/use-focus-fallback.ts'
import { useSuppressPrompts } from '../../hooks/page/use-suppress-prompts.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { showErrorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Section } from '../../ui/layout/page.tsx'
import {
  changePushSetting,
  switchSummary,
  useNotifications,
  usePreferences,
  usePushKey,
  usePushSettings,
} from './api.ts'
import { type PushState, storePushAnswer, useMayOfferPush, usePush } from './use-push.ts'

const summaryCopy = letters.summary
const NEWS: readonly string[] = ['activity_selected', 'achievement_unlocked']

/** Switches push on this device, and each kind on all devices; renders nothing if push is disabled. */
export function PushSettings() {
  const publicKey = usePushKey()
  return publicKey ? <DeviceSettings publicKey={publicKey} /> : null
}

function DeviceSettings({ publicKey }: { publicKey: string }) {
  const { state, problem, turnOn, turnOff } = usePush(publicKey)
  const isPossible = state === 'on' || state === 'off'
  // After a denied permission the pressed switch is disabled and would lose the focus.
  const card = useFocusFallback<HTMLDivElement>(!isPossible)
  return (
    <Section title={copy.title}>
      <div className="rounded-card bg-card p-[min(1.25rem,6vw)] shadow-raised sm:p-7" ref={card} tabIndex={-1}>
        <Switch
          help={copy.help[state]}
          isDisabled={!isPossible}
          isOn={state === 'on'}
          label={copy.device}
          onChange={(isOn) => void (isOn ? turnOn() : turnOff())}
          states={copy.switch}
        />
        <p className="text-sm empty:hidden" role="alert">
          {problem}
        </p>
        {state === 'on' ? <KindSwitches switches={PUSH_SWITCHES} title={copy.kindsTitle} /> : null}
      </div>
    </Section>
  )
}

type KindSwitch = readonly [PushKind, { label: string; help: string }]
const PUSH_SWITCHES: readonly KindSwitch[] = PUSH_KINDS.map((kind) => [kind, copy.kinds[kind]])
const REMINDER_SWITCHES: readonly KindSwitch[] = REMINDER_KINDS.map((kind) => [kind, copy.reminders[kind]])

const WEEKLY_SWITCH: readonly KindSwitch[] = [[WEEKLY_KIND, weekly.switch]]

/** The switch of the outing of the week, for both members. */
export const WeeklySwitch = () => <KindSwitches switches={WEEKLY_SWITCH} title={weekly.switchTitle} />

/** The switches of the reminders, which also concern the bell and e-mails. */
export const ReminderSwitches = () => <KindSwitches switches={REMINDER_SWITCHES} title={copy.remindersTitle} />

function KindSwitches({ switches, title }: { switches: readonly KindSwitch[]; title: string }) {
  const { data, error, mutate } = usePushSettings()
  const [hasFailed, setHasFailed] = useState(false)
  const change = (kind: PushKind, isOn: boolean) => {
    setHasFailed(false)
    void changePushSetting(kind, isOn).catch(() => setHasFailed(true))
  }
  if (!data && error) return <NotLoaded onRetry={() => void mutate()} />
  return (
    <fieldset className="mt-4 border-line border-t pt-4">
      <legend className="float-left mb-2 w-full font-semibold">{title}</legend>
      <div className="clear-left flex flex-col gap-3">
        {switches.map(([kind, words]) => (
          <Switch
            {...words}
            isDisabled={!data}
            isOn={data?.[kind] ?? kind !== WEEKLY_KIND}
            key={kind}
            onChange={(isOn) => change(kind, isOn)}
            states={copy.switch}
          />
        ))}
      </div>
      <p className="mt-2 text-sm empty:hidden" role="alert">
        {hasFailed ? copy.kindsFailed : null}
      </p>
    </fieldset>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div className="mt-4 border-line border-t pt-4" role="alert">
    <p className="text-sm text-soft">{copy.couldNotLoadKinds}</p>
    <div className="-ml-4">
      <Button variant="quiet" onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  </div>
)

/** The switch of the monthly summary, which is off by default. */
export function MonthlySummarySwitch() {
  const { data, error, mutate } = usePreferences()
  const [change] = useChange({ title: common.error, fallback: summaryCopy.failed }, async (isOn: boolean) => {
    await switchSummary(isOn)
  })
  if (error && !data) return <ErrorNotice {...errors.load} onRetry={() => mutate()} />
  if (!data) return <Skeleton blocks={['h-25 w-full']} label={common.loading} />
  return (
    <Switch
      help={data.emailVerified ? summaryCopy.help : `${summaryCopy.help} ${summaryCopy.unverified}`}
      isOn={data.monthlySummary}
      label={summaryCopy.label}
      onChange={(isOn) => void change(isOn)}
      states={summaryCopy.states}
    />
  )
}

/**
 * Offers push messages once there may be notifications: after an invitation was sent or a notification arrived.
 *
 * @see docs/rules.md, messages.20
 */
export function PushOffer({ hasInvited }: { hasInvited: boolean }) {
  const mayOffer = useMayOfferPush()
  const { data } = useNotifications()
  const hasNews = data?.items.some(({ kind }) => NEWS.includes(kind)) ?? false
  if (!mayOffer || !(hasInvited || hasNews)) return null
  return <PushCard />
}

function PushCard() {
  const publicKey = usePushKey()
  return publicKey ? <Card publicKey={publicKey} /> : null
}

function Card({ publicKey }: { publicKey: string }) {
  const { state, problem, isBusy, turnOn } = usePush(publicKey)
  const [hasAgreed, setHasAgreed] = useState(false)
  useAnswer(state, hasAgreed)
  useSuppressPrompts()
  useEffect(() => {
    if (problem) showErrorToast({ title: copy.title, description: problem })
  }, [problem])
  const agree = () => {
    setHasAgreed(true)
    void turnOn()
  }
  if (state === 'install-first') return <InstallFirst />
  return (
    <Banner
      action={
        <>
          <Button isBusy={isBusy} variant="secondary" onClick={agree}>
            {copy.offer.turnOn}
          </Button>
          <Button variant="quiet" onClick={storePushAnswer}>
            {copy.offer.notNow}
          </Button>
        </>
      }
      title={copy.offer.title}
    >
      {copy.offer.text}
    </Banner>
  )
}

/** Stores the person's answer, and returns its result if it was just given. */
function useAnswer(state: PushState, hasAgreed: boolean) {
  useEffect(() => {
    if (state !== 'on' && state !== 'denied') return
    if (hasAgreed && state === 'on') showToast(copy.turnedOn)
    if (hasAgreed && state === 'denied') showErrorToast({ title: copy.title, description: copy.help.denied })
    storePushAnswer()
  }, [state, hasAgreed])
}

const InstallFirst = () => (
  <Banner
    action={
      <Button variant="secondary" onClick={storePushAnswer}>
        {copy.offer.understood}
      </Button>
    }
    title={copy.offer.installTitle}
  >
    {copy.offer.installText}
  </Banner>
)
