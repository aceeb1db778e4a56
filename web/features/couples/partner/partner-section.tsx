import { type FormEvent, Suspense, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { type CoupleMembers, readJoinCode } from '#contracts/couples'
import { PARTNER_ANCHOR, toJoinPath } from '#contracts/pages'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { partner as copy, leaving as leavingCopy } from '../../../copy/joining.ts'
import { usePolling } from '../../../hooks/async/use-polling.ts'
import { focusIfLost } from '../../../hooks/focus/use-focus-fallback.ts'
import { formatDay } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { LazyDialog } from '../../../platform/release/lazy-dialog.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Avatar } from '../../../ui/icon/avatar.tsx'
import { leave, readCoupleAnew, useMembers } from '../api.ts'
import { BlockedPeople } from './blocked-people.tsx'
import { OwnCode } from './own-code.tsx'

// Loaded on demand, because most people never get a request.
const JoiningCards = lazyComponent(async () => (await import('../joining-cards.tsx')).JoiningCards)

/** Polls for requests, because the person who asks to join is often in the same room. */
const POLL_INTERVAL_MS = 15_000
const twoCopy = copy.two
const entryCopy = copy.entry

interface PartnerSectionProps {
  /** The person's name as the product addresses them. */
  ownName: string
  /** Called when the caller has left the couple: the plan and the partner's name must be reloaded. */
  onLeft: () => Promise<void>
}

export function PartnerSection({ ownName, onLeft }: PartnerSectionProps) {
  const { data, error, mutate } = useMembers()
  usePolling(() => void mutate(), POLL_INTERVAL_MS)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = `${PARTNER_ANCHOR}-titulo`
  const isTwo = data !== undefined && data.members.length > 1
  const [wasAlone, setWasAlone] = useState(false)
  if (data && !isTwo && !wasAlone) setWasAlone(true)
  if (isTwo && wasAlone) return <Navigate to={PATHS.together} />
  return (
    <section aria-labelledby={headingId} id={PARTNER_ANCHOR}>
      <h2 className="mb-4 text-xl" id={headingId} ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      {data ? (
        <People
          members={data}
          onChanged={() => mutate()}
          onClosed={() => focusIfLost(heading.current)}
          onLeft={async () => {
            await readCoupleAnew()
            await onLeft()
          }}
          ownName={ownName}
        />
      ) : null}
      {error && !data ? <ErrorNotice {...errors.load} onRetry={() => mutate()} /> : null}
      {data || error ? null : <Skeleton blocks={['h-48 rounded-card']} label={common.loading} />}
    </section>
  )
}

interface PeopleProps {
  ownName: string
  members: CoupleMembers
  onChanged: () => Promise<unknown>
  onClosed: () => void
  onLeft: () => Promise<void>
}

function People({ ownName, members, onChanged, ...leaving }: PeopleProps) {
  const isTwo = members.members.length > 1
  // Both stay mounted after an answer, because their dialogs close by themselves.
  const [wasTwo, setWasTwo] = useState(isTwo)
  if (isTwo && !wasTwo) setWasTwo(true)
  const [hadRequests, setHadRequests] = useState(false)
  if (members.requests.length + members.asked.length > 0 && !hadRequests) setHadRequests(true)
  return (
    <div className="relative flex flex-col gap-6">
      {hadRequests ? (
        <Suspense fallback={<Skeleton blocks={['h-20 rounded-card']} label={common.loading} />}>
          <JoiningCards />
        </Suspense>
      ) : null}
      {isTwo ? <Pair members={members.members} ownName={ownName} /> : <Alone members={members} onChanged={onChanged} />}
      {wasTwo ? <Leaving isTwo={isTwo} {...leaving} /> : null}
    </div>
  )
}

function Alone({ members, onChanged }: Pick<PeopleProps, 'members' | 'onChanged'>) {
  return (
    <>
      <div className="grid gap-6 rounded-card bg-card p-[min(1.5rem,6vw)] shadow-raised lg:grid-cols-2">
        <OwnCode invite={members.invite} onChanged={onChanged} />
        <CodeEntry />
      </div>
      <BlockedPeople onChanged={onChanged} people={members.blocked} />
    </>
  )
}

/** Both members of a couple, the person first, and since when they are a couple. */
function Pair({ members, ownName }: { members: CoupleMembers['members']; ownName: string }) {
  const other = members.find(({ isYou }) => !isYou)
  const name = other?.firstName?.trim()
  const since = members
    .map(({ joinedAt }) => joinedAt)
    .sort()
    .at(-1)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card bg-card p-[min(1.5rem,6vw)] shadow-raised">
      <div className="flex gap-2">
        <Avatar name={ownName} />
        <Avatar name={name ?? ''} />
      </div>
      <div className="min-w-[min(14rem,100%)] grow basis-0">
        <p className="font-display text-lg leading-snug wrap-anywhere">{common.both(ownName, name || null)}</p>
        {since ? <p className="text-sm text-soft">{twoCopy.since(formatDay(since))}</p> : null}
        <p className="mt-2 text-pretty">{twoCopy.text}</p>
      </div>
    </div>
  )
}

function CodeEntry() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = readJoinCode(typed)
    if (code) return void navigate(toJoinPath(code))
    setError(entryCopy.invalid)
    field.current?.focus()
  }
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        error={error}
        help={entryCopy.help}
        label={entryCopy.label}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        ref={field}
        spellCheck={false}
        value={typed}
      />
      <div>
        <Button type="submit" variant="secondary">
          {entryCopy.submit}
        </Button>
      </div>
    </form>
  )
}

/** A second click, or a partner who left first, counts as success. */
const isAlone = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'alone'

interface LeavingProps {
  /** False after leaving: the button is removed, and the dialog closes by itself. */
  isTwo: boolean
  onLeft: () => Promise<void>
  onClosed: () => void
}

function Leaving({ isTwo, onLeft, onClosed }: LeavingProps) {
  const [isBlocking, setIsBlocking] = useState(false)
  const question = useConfirmation<true>(async () => {
    try {
      await leave(isBlocking)
    } catch (failure) {
      if (!isAlone(failure)) return showFailure(failure, { title: leavingCopy.failed, fallback: errors.network.text })
    }
    await onLeft()
    showToast(leavingCopy.done)
  }, onClosed)
  return (
    <>
      {isTwo ? (
        <div className="-mt-3 flex justify-end">
          <Button onClick={() => question.ask(true)} variant="quiet">
            {leavingCopy.open}
          </Button>
        </div>
      ) : null}
      <LazyDialog
        {...question.dialog(leavingCopy.confirm)}
        closeLabel={leavingCopy.cancel}
        text={
          <>
            <p>{leavingCopy.text}</p>
            <ul className="mt-3 list-disc pl-5 text-ink">
              {leavingCopy.consequences.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        }
        title={leavingCopy.title}
        tone="warning"
      >
        <Switch
          help={leavingCopy.blockHelp}
          isOn={isBlocking}
          label={leavingCopy.block}
          onChange={setIsBlocking}
          states={leavingCopy.blockStates}
        />
      </LazyDialog>
    </>
  )
}
