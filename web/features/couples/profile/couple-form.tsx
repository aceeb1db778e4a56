import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SLUG_LENGTH } from '#contracts/slugs'
import { couples as copy } from '../../../copy/couples.ts'
import { toSearchable } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { toParagraphs } from '../../../lib/typed-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { formatInPlace } from '../../../ui/form/format-in-place.ts'
import { SaveRow } from '../../../ui/form/save-row.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { countCharacters } from './couple-draft.ts'
import { PhotoField } from './photo-field.tsx'
import { type CoupleForm as Form, type Member, partnerName } from './use-couple-form.ts'

const BIO_ROWS = 4
const SUFFIXES = 1000
const SUFFIX_LENGTH = 3
/** With one digit added, a base of this length is long enough for a slug. */
const MIN_BASE_LENGTH = SLUG_LENGTH.min - 1
const LAST_RESORT = 'casal'

interface CoupleFormProps {
  form: Form
  member: Member
}

export function CoupleForm({ form, member }: CoupleFormProps) {
  const { entries, problems, set } = form
  return (
    <Section title={copy.heading}>
      <form
        className="flex flex-col gap-6 rounded-card bg-card p-[min(1.25rem,6vw)] shadow-raised sm:p-7"
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
          note={copy.bioCount(countCharacters(toParagraphs(entries.bio)))}
          onChange={(event) => set({ bio: event.target.value })}
          placeholder={copy.bioPlaceholder}
          rows={BIO_ROWS}
          value={entries.bio}
        />
        <VisibilityField form={form} member={member} />
        <SaveRow
          isBusy={form.isBusy}
          isChanged={form.isChanged}
          onDiscard={form.discard}
          submit={copy.submit}
          words={copy}
        />
      </form>
    </Section>
  )
}

function SlugField({ form: { entries, problems, set }, member }: CoupleFormProps) {
  const [generated, setGenerated] = useState<string | null>(null)
  const generate = () => {
    const coupleSlug = suggestSlug([member.firstName, member.username])
    setGenerated(coupleSlug)
    set({ coupleSlug })
  }
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
          onChange={({ target }) => set({ coupleSlug: formatInPlace(target, toSlugWhileTyping) })}
          spellCheck={false}
          value={entries.coupleSlug}
        />
      </div>
      {/* Beside the field: the padding equals the height of its label. */}
      <div className="shrink-0 sm:pt-7.5">
        <Button variant="secondary" onClick={generate}>
          {copy.generate}
        </Button>
        <p className="sr-only" role="status">
          {generated === null ? '' : copy.generated(generated)}
        </p>
      </div>
    </div>
  )
}

/** Says whose consent is missing, given the switch in the form; null if no consent is missing, or without a partner. */
function toMissing({ couple, entries }: Form): string | null {
  const { partner, missingConsent } = couple
  if (!partner) return null
  const name = capitalized(partnerName(couple))
  const isPartnerMissing = missingConsent === 'partner' || missingConsent === 'both'
  if (isPartnerMissing) return entries.isPublic ? copy.missing.partner(partnerName(couple)) : copy.missing.both
  return entries.isPublic ? null : copy.missing.you(name)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function toStates(isPaused: boolean, isWaiting: boolean) {
  if (isPaused) return copy.pausedStates
  return isWaiting ? copy.waitingStates : copy.publicStates
}

function VisibilityField({ form, member }: CoupleFormProps) {
  const { entries, setPublic } = form
  const isPaused = entries.isPublic && !member.isPremium
  const isClosed = entries.isPublic && form.couple.pageStanding !== 'open'
  const missing = toMissing(form)
  const named = findName(entries.coupleSlug, [member.username, member.firstName])
  return (
    <div className="border-line border-t pt-5">
      <Switch
        help={
          <>
            <span>{copy.publicHelp}</span>
            {named && !form.couple.isPublic ? <span className="mt-1 block">{copy.namedAddress(named)}</span> : null}
          </>
        }
        isOn={entries.isPublic}
        label={copy.public}
        onChange={setPublic}
        states={toStates(isPaused || isClosed, missing !== null)}
      />
      {missing && member.isPremium ? <p className="mt-3 text-sm">{missing}</p> : null}
      {member.isPremium ? null : (
        <p className="mt-3 text-sm">
          <span className="mr-1.5">
            <Badge tone="ipe">{copy.premium}</Badge>
          </span>
          {isPaused ? copy.publicPaused : copy.publicNeedsPremium}{' '}
          <Link className="inline-block font-semibold text-urucum underline underline-offset-4" to={PATHS.upgrade}>
            {copy.seePremium}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Converts text to a slug while it is typed: lower case, no accents, hyphens for spaces. */
export const toSlugWhileTyping = (text: string) => toSearchable(text).replace(/\s+/g, '-')

const toLetters = (text: string | null) => toSearchable(text ?? '').replace(/[^a-z0-9]/g, '')

/** The first of the names that the address contains: `bia.araujo` in `bia-araujo-casal`. */
export const findName = (slug: string, names: readonly (string | null)[]): string | null =>
  names.find((name) => toLetters(name) !== '' && toLetters(slug).includes(toLetters(name))) ?? null

/**
 * Suggests a slug: first name and a number from 0 to 999, e.g. `joao123`.
 *
 * @param names - in order of preference; the first one with enough letters is used
 * @param random - returns a number from 0 up to 1
 */
export function suggestSlug(names: readonly (string | null)[], random: () => number = Math.random): string {
  const bases = names.map(toLetters)
  const base = bases.find(({ length }) => length >= MIN_BASE_LENGTH) ?? LAST_RESORT
  return base.slice(0, SLUG_LENGTH.max - SUFFIX_LENGTH) + Math.floor(random() * SUFFIXES)
}
