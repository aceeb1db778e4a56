import { Link } from 'react-router-dom'
import { couples as copy } from '../../copy/couples.ts'
import { PATHS } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { countCharacters } from './couple-draft.ts'
import { suggestSlug, toSlugTyping } from './couple-slug.ts'
import { PhotoField } from './photo-field.tsx'
import type { CoupleForm as Form, Member } from './use-couple-form.ts'

const BIO_ROWS = 4

interface CoupleFormProps {
  form: Form
  member: Member
}

/** What others see of the couple, and whether they see it. */
export function CoupleForm({ form, member }: CoupleFormProps) {
  const { entries, problems, set } = form
  return (
    <Section title={copy.heading}>
      <form
        className="flex flex-col gap-6 rounded-card bg-card p-5 shadow-raised sm:p-7"
        noValidate
        onSubmit={form.submit}
        ref={form.form}
      >
        <PhotoField onChange={(couplePhotoUrl) => set({ couplePhotoUrl })} photoUrl={entries.couplePhotoUrl} />
        <SlugField form={form} member={member} />
        <TextArea
          error={problems.bio}
          label={copy.bio}
          name="bio"
          note={copy.bioCount(countCharacters(entries.bio))}
          onChange={(event) => set({ bio: event.target.value })}
          placeholder={copy.bioPlaceholder}
          rows={BIO_ROWS}
          value={entries.bio}
        />
        <VisibilityField form={form} member={member} />
        <Footer form={form} />
      </form>
    </Section>
  )
}

function SlugField({ form: { entries, problems, set }, member }: CoupleFormProps) {
  const generate = () => set({ coupleSlug: suggestSlug([member.firstName, member.username]) })
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:gap-2">
      <div className="min-w-0 grow">
        <Field
          autoCapitalize="none"
          autoComplete="off"
          error={problems.coupleSlug}
          help={copy.slugHelp}
          label={copy.slug}
          name="coupleSlug"
          onChange={(event) => set({ coupleSlug: toSlugTyping(event.target.value) })}
          spellCheck={false}
          value={entries.coupleSlug}
        />
      </div>
      {/* Beside the field: as far down as its label is high. */}
      <div className="shrink-0 sm:pt-7.5">
        <Button look="secondary" onClick={generate}>
          {copy.generate}
        </Button>
      </div>
    </div>
  )
}

function VisibilityField({ form: { entries, setPublic }, member }: CoupleFormProps) {
  return (
    <div className="border-line border-t pt-5">
      <Switch
        help={
          <>
            {copy.publicHelp}
            <span className="mt-1 block">{copy.publicUsername(member.username)}</span>
          </>
        }
        isOn={entries.isPublic}
        label={copy.public}
        onChange={setPublic}
        states={copy.publicStates}
      />
      {member.isPremium ? null : (
        <p className="mt-3 text-sm">
          <span className="mr-1.5">
            <Badge tone="ipe">{copy.premium}</Badge>
          </span>
          {entries.isPublic ? copy.publicPaused : copy.publicNeedsPremium}{' '}
          <Link className="font-semibold text-urucum underline underline-offset-4" to={PATHS.upgrade}>
            {copy.seePremium}
          </Link>
        </p>
      )}
    </div>
  )
}

function Footer({ form: { isBusy, isChanged, discard } }: { form: Form }) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
      <Button isBusy={isBusy} type="submit">
        {copy.submit}
      </Button>
      {isChanged ? (
        <p className="flex flex-wrap items-center justify-center text-sm text-soft">
          {copy.unsaved}
          <Button look="quiet" onClick={discard}>
            {copy.discard}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
