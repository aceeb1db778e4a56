import { type FormEvent, useRef, useState } from 'react'
import { MAX_NAME_LENGTH } from '#contracts/accounts'
import { profile as copy } from '../../../copy/account.ts'
import { common } from '../../../copy/common.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { useTitle } from '../../../hooks/page/use-title.ts'
import { PATHS } from '../../../lib/paths.ts'
import { isBlank, toLine } from '../../../lib/typed-text.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useStoredDraft, withoutSaved } from '../../../platform/storage/use-stored-draft.ts'
import { MoreLink } from '../../../ui/action/more-link.tsx'
import { showErrorToast, showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SaveRow } from '../../../ui/form/save-row.tsx'
import { Page, PageHeader, Section } from '../../../ui/layout/page.tsx'
import { refreshSession, type SignedIn, saveNames, useLivePlan } from '../../accounts/api.ts'
import { useStats } from '../../activities/api.ts'
import { LazySubscription } from '../../billing/lazy-subscription.tsx'
import { PartnerSection } from '../partner/partner-section.tsx'
import { CoupleEditor } from './couple-editor.tsx'

export function CoupleProfilePage({ session }: { session: SignedIn }) {
  const stats = useStats()
  const { user, isPremium } = session
  useTitle(common.title(copy.title))
  useLivePlan()

  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      <PartnerSection onLeft={refreshSession} ownName={session.name} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PersonalForm person={user} />
        <CoupleEditor
          counters={{ data: stats.data, hasFailed: Boolean(stats.error), retry: () => void stats.mutate() }}
          member={{ id: user.id, username: user.username, firstName: user.firstName, isPremium }}
        />
      </div>
      <LazySubscription
        known={user.subscription}
        onChanged={() => void refreshSession()}
        partnerName={user.partner?.firstName ?? null}
        title={copy.subscription}
      />
    </Page>
  )
}

function PersonalForm({ person }: { person: Person }) {
  const { entries, problems, form, set, submit, discard, isBusy, isChanged } = usePersonalForm(person)
  return (
    <Section aside={<MoreLink text={copy.toAccount} to={PATHS.account} />} title={copy.heading}>
      <form
        className="flex flex-col gap-5 rounded-card bg-card p-[min(1.25rem,6vw)] shadow-raised sm:p-7"
        noValidate
        onSubmit={submit}
        ref={form}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            autoComplete="given-name"
            error={problems.firstName}
            label={copy.firstName}
            maxLength={MAX_NAME_LENGTH}
            name="firstName"
            onChange={(event) => set('firstName', event.target.value)}
            required
            value={entries.firstName}
          />
          <Field
            autoComplete="family-name"
            error={problems.lastName}
            label={copy.lastName}
            maxLength={MAX_NAME_LENGTH}
            name="lastName"
            note={copy.optional}
            onChange={(event) => set('lastName', event.target.value)}
            value={entries.lastName}
          />
        </div>
        <SaveRow
          isBusy={isBusy}
          isChanged={isChanged}
          variant="secondary"
          onDiscard={discard}
          submit={copy.submit}
          words={copy}
        />
      </form>
    </Section>
  )
}

interface Person {
  id: string
  firstName: string | null
  lastName: string | null
}

type Touched = { firstName?: string; lastName?: string }
type Problems = Touched

function usePersonalForm(person: Person) {
  const [touched, change] = useStoredDraft<Touched>(`names:${person.id}`, {})
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const stored = { firstName: person.firstName ?? '', lastName: person.lastName ?? '' }
  const entries = { ...stored, ...touched }

  const showProblems = (found: Problems) => {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const [save, isBusy] = useOnceAtATime(async () => {
    try {
      await saveNames({ firstName: toLine(entries.firstName), ...lastNameOf(touched) })
      change((now) => withoutSaved(now, touched))
      showToast(copy.saved)
    } catch (error) {
      showProblems(toProblems(error))
      showFailure(error, { title: copy.error, fallback: copy.failed })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank(entries.firstName)) return void save()
    showProblems({ firstName: copy.nameMissing })
    showErrorToast(copy.nameRequired)
  }
  const set = (name: keyof Touched, value: string) => {
    setProblems(({ [name]: _, ...others }) => others)
    change((old) => withoutSaved({ ...old, [name]: value }, stored))
  }
  const discard = () => {
    setProblems({})
    change(() => ({}))
  }
  return { entries, isChanged: Object.keys(touched).length > 0, problems, form, set, submit, discard, isBusy }
}

/** An omitted last name does not change; an empty one is removed. */
const lastNameOf = ({ lastName }: Touched) => (lastName === undefined ? {} : { lastName: toLine(lastName) || null })

function toProblems(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  const { firstName, lastName } = error.fields
  return { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) }
}
