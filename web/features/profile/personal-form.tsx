import { MAX_NAME_LENGTH } from '#contracts/accounts'
import { profile as copy } from '../../copy/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { type Person, usePersonalForm } from './use-personal-form.ts'

/** Who the person is to their own couple. */
export function PersonalForm({ person }: { person: Person }) {
  const { entries, set, submit, isBusy, isNameMissing, firstNameField } = usePersonalForm(person)
  return (
    <Section title={copy.heading}>
      <form className="flex flex-col gap-5 rounded-card bg-card p-5 shadow-raised sm:p-7" noValidate onSubmit={submit}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            autoComplete="given-name"
            error={isNameMissing ? copy.nameMissing : undefined}
            label={copy.firstName}
            maxLength={MAX_NAME_LENGTH}
            name="firstName"
            onChange={(event) => set('firstName', event.target.value)}
            ref={firstNameField}
            required
            value={entries.firstName}
          />
          <Field
            autoComplete="family-name"
            label={copy.lastName}
            maxLength={MAX_NAME_LENGTH}
            name="lastName"
            note={copy.optional}
            onChange={(event) => set('lastName', event.target.value)}
            value={entries.lastName}
          />
        </div>
        <div className="sm:self-start">
          <Button isBusy={isBusy} isWide look="secondary" type="submit">
            {copy.submit}
          </Button>
        </div>
      </form>
    </Section>
  )
}
