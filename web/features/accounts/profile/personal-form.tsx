import { MAX_NAME_LENGTH } from '#contracts/accounts'
import { profile as copy } from '../../../copy/accounts/profile.ts'
import { PATHS } from '../../../lib/paths.ts'
import { MoreLink } from '../../../ui/action/more-link.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SaveRow } from '../../../ui/form/save-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { type Person, usePersonalForm } from './use-personal-form.ts'

/** Who the person is to their own couple. */
export function PersonalForm({ person }: { person: Person }) {
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
