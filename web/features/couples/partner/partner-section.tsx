import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type CoupleMembers, readJoinCode } from '#contracts/couples'
import { PARTNER_ANCHOR, toJoinPath } from '#contracts/pages'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { partner as copy, leaving as leavingCopy } from '../../../copy/joining.ts'
import { usePolling } from '../../../hooks/async/use-polling.ts'
import { focusIfLost } from '../../../hooks/focus/use-focus-fallback.ts'
import { formatDate } from '../../../lib/format.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Avatar } from '../../../ui/icon/avatar.tsx'
import { leave, readCoupleAnew, useMembers } from '../api.ts'
import { OwnCode } from './own-code.tsx'

// Most people never have a request.
const JoinRequests = lazyComponent(async () => (await import('./join-requests.tsx')).JoinRequests)

/** Requests arrive while the page is open: the person who asks is often in the same room. */
const POLL_INTERVAL_MS = 15_000
const twoCopy = copy.two
const entryCopy = copy.entry

interface PartnerSectionProps {
  /** How the person is addressed. */
  ownName: string
  /** Called when the plan and the partner's name must be loaded again. */
  onJoined: () => void
  /** Like `onJoined`, after the couple has parted. */
  onLeft: () => Promise<void>
  /** Actions offered before a request is accepted. */
  hint: ReactNode
}

/** The members of the couple: how the second one joins, who they are, and how either leaves. */
export function PartnerSection({ ownName, onJoined, onLeft, hint }: PartnerSectionProps) {
  const { data, error, mutate } = useMembers()
  usePolling(() => void mutate(), POLL_INTERVAL_MS)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = `${PARTNER_ANCHOR}-titulo`
  return (
    <section aria-labelledby={headingId} id={PARTNER_ANCHOR}>
      <h2 className="mb-4 text-xl" id={headingId} ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      {data ? (
        <People
          members={data}
          onAnswered={(members) => void mutate(members, { revalidate: false })}
          onChanged={() => mutate()}
          onClosed={() => focusIfLost(heading.current)}
          hint={hint}
          onJoined={onJoined}
          onLeft={async () => {
            await readCoupleAnew()
            await onLeft()
          }}
          ownName={ownName}
        />
      ) : null}
      {error && !data ? (
        <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
      ) : null}
      {data || error ? null : <Skeleton blocks={['h-48 rounded-card']} label={common.loading} />}
    </section>
  )
}

interface PeopleProps {
  ownName: string
  members: CoupleMembers
  onAnswered: (members: CoupleMembers) => void
  onChanged: () => Promise<unknown>
  /** The question about a request has closed. */
  onClosed: () => void
  onJoined: () => void
  onLeft: () => Promise<void>
  hint: ReactNode
}

function People({ ownName, members, onAnswered, onChanged, onLeft, hint, ...answers }: PeopleProps) {
  const isTwo = members.members.length > 1
  // Both stay mounted after the question is answered, because the dialog closes by itself.
  const [wasTwo, setWasTwo] = useState(isTwo)
  if (isTwo && !wasTwo) setWasTwo(true)
  const [hadRequests, setHadRequests] = useState(false)
  if (members.requests.length > 0 && !hadRequests) setHadRequests(true)
  return (
    <div className="relative flex flex-col gap-6">
      {hadRequests ? (
        <Suspense fallback={<Skeleton blocks={['h-20 rounded-card']} label={common.loading} />}>
          {members.requests.length > 0 ? hint : null}
          <JoinRequests onAnswered={onAnswered} requests={members.requests} {...answers} />
        </Suspense>
      ) : null}
      {isTwo ? <Pair members={members.members} ownName={ownName} /> : <Alone members={members} onChanged={onChanged} />}
      {wasTwo ? <Leaving isTwo={isTwo} onClosed={answers.onClosed} onLeft={onLeft} /> : null}
    </div>
  )
}

function Alone({ members, onChanged }: Pick<PeopleProps, 'members' | 'onChanged'>) {
  return (
    <>
      {members.asked.length > 0 ? <p className="rounded-card bg-blush px-5 py-3 text-on-blush">{copy.asked}</p> : null}
      <div className="grid gap-6 rounded-card bg-card p-[min(1.5rem,6vw)] shadow-raised lg:grid-cols-2">
        <OwnCode invite={members.invite} onChanged={onChanged} />
        <CodeEntry />
      </div>
    </>
  )
}

/** Both people of a couple, the reader first, and since when they are two. */
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
        {since ? <p className="text-sm text-soft">{twoCopy.since(formatDate(since))}</p> : null}
        <p className="mt-2 text-pretty">{twoCopy.text}</p>
      </div>
    </div>
  )
}

/** Opens the page of a typed join code. */
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

/** A second click, or the partner having left first, counts as success. */
const isAlone = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'alone'

interface LeavingProps {
  /** False after leaving: the button goes, the dialog closes by itself. */
  isTwo: boolean
  /** Called when all data of the couple must be loaded again. */
  onLeft: () => Promise<void>
  /** Called when the dialog has closed and its button is gone. */
  onClosed: () => void
}

/** Leaves the couple, after a question that lists the consequences. */
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
      <Dialog
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
        <Switch isOn={isBlocking} label={leavingCopy.block} onChange={setIsBlocking} states={leavingCopy.blockStates} />
      </Dialog>
    </>
  )
}
