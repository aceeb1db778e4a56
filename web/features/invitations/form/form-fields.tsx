import { useEffect, useRef, useState } from 'react'
import {
  type InvitationMode,
  MAX_MESSAGE_LENGTH,
  MAX_SIGNATURE_LENGTH,
  type InvitationPreview as Preview,
} from '#contracts/invitations'
import type { Filters, PlaceFilter } from '#contracts/suggestions'
import { common } from '../../../copy/common.ts'
import { invitationPreview as previewCopy, signing, invitationForm as words } from '../../../copy/new-invitation.ts'
import { formatDistance, toSlug } from '../../../lib/format.ts'
import { isTrip } from '../../../lib/places.ts'
import { QuietAction } from '../../../ui/action/actions.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { ChipSelect, ToggleChips } from '../../../ui/form/toggle-chips.tsx'
import { toStart } from '../../suggestions/to-facts.ts'
import { useInvitationPreview } from '../api.ts'
import { type InvitationDraft, PRICE_LIMITS } from '../invitation-draft.ts'

const copy = words.filters
const TOGGLES = ['openNow', 'free', 'rainy'] as const
const PRICES = PRICE_LIMITS.map((level) => ({ value: String(level), label: copy.upTo(level) }))

interface FilterFieldsProps {
  draft: InvitationDraft
  /** Filters that the source of places supports; `undefined` until known. */
  offered: readonly PlaceFilter[] | undefined
  onChange: (part: Partial<InvitationDraft>) => void
}

export function FilterFields({ draft: { filters, isSurprise }, offered, onChange }: FilterFieldsProps) {
  return (
    <>
      <div className="text-sm">
        <Switch
          help={words.surprise.help}
          isOn={isSurprise}
          label={words.surprise.label}
          onChange={(isOn) => onChange({ isSurprise: isOn })}
          states={words.surprise.states}
        />
      </div>
      {/* The filters load late, into space that is reserved for one row of them. */}
      <FilterChips
        filters={filters}
        offered={offered ?? []}
        onChange={(part) => onChange({ filters: { ...filters, ...part } })}
      />
    </>
  )
}

interface FilterChipsProps {
  filters: Filters
  offered: readonly PlaceFilter[]
  onChange: (part: Partial<Filters>) => void
}

function FilterChips({ filters, offered, onChange }: FilterChipsProps) {
  const options = TOGGLES.filter((name) => offered.includes(name)).map((value) => ({
    value,
    label: copy[value],
    isOn: filters[value],
  }))
  // A free place has no price to filter by.
  const toggle = (name: (typeof TOGGLES)[number]) =>
    onChange({ [name]: !filters[name], ...(name === 'free' ? { maxPriceLevel: null } : {}) })
  return (
    <ToggleChips legend={copy.legend} note={copy.note} onToggle={toggle} options={options}>
      {offered.includes('price') ? (
        <ChipSelect
          label={copy.price}
          noneLabel={copy.anyPrice}
          onChange={(value) => onChange({ maxPriceLevel: toLimit(value), free: false })}
          options={PRICES}
          value={filters.maxPriceLevel ? String(filters.maxPriceLevel) : null}
        />
      ) : null}
    </ToggleChips>
  )
}

const toLimit = (value: string | null) => PRICE_LIMITS.find((level) => String(level) === value) ?? null

/** The choice between two modes: the guest chooses alone, or both sides vote. */
export const ModeField = ({ mode, onChange }: { mode: InvitationMode; onChange: (mode: InvitationMode) => void }) => (
  <div>
    <Chips legend={words.mode.legend} onChange={onChange} options={words.mode.options} value={mode} />
    <p aria-live="polite" className="mt-1.5 text-pretty text-sm text-soft">
      {words.mode.help[mode]}
    </p>
  </div>
)

export function SignatureFields(props: Parameters<typeof SignatureInputs>[0]) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <SignatureInputs {...props} />
  const [signature, message] = [props.signature.trim(), props.message.trim()]
  const isBlank = !signature && !message
  return (
    <div className="-my-3">
      <p className="flex flex-wrap items-center gap-x-4">
        {isBlank ? null : (
          <span className="font-semibold wrap-anywhere">
            {signature ? signing.signedBy(signature) : signing.withMessage}
          </span>
        )}
        <QuietAction onClick={() => setIsOpen(true)}>{isBlank ? signing.sign : signing.change}</QuietAction>
      </p>
      {message ? <p className="pb-3 text-soft text-sm wrap-anywhere">{signing.message(message)}</p> : null}
    </div>
  )
}

type TicketWords = Pick<InvitationDraft, 'signature' | 'message'>

interface SignatureInputsProps extends TicketWords {
  onChange: (words: Partial<TicketWords>) => void
}

/** The fields for nickname and message; the first one gets the focus. */
function SignatureInputs({ signature, message, onChange }: SignatureInputsProps) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  return (
    <div className="flex flex-col gap-4" ref={fields}>
      <Field
        autoComplete="nickname"
        help={signing.signatureHelp(MAX_SIGNATURE_LENGTH)}
        label={signing.signature}
        maxLength={MAX_SIGNATURE_LENGTH}
        note={common.optional}
        onChange={(event) => onChange({ signature: event.target.value })}
        value={signature}
      />
      <Field
        autoComplete="off"
        help={signing.lineHelp(MAX_MESSAGE_LENGTH)}
        label={signing.line}
        maxLength={MAX_MESSAGE_LENGTH}
        note={common.optional}
        onChange={(event) => onChange({ message: event.target.value })}
        value={message}
      />
    </div>
  )
}

interface InvitationPreviewProps {
  draft: InvitationDraft
  onRadius: (radiusKm: InvitationDraft['radiusKm']) => void
}

/**
 * Shows how many places a guest would find, before the invitation is created and counted, and offers a wider radius if
 * it contains more. Renders nothing until the preview is loaded; the invitation can be created without it.
 */
export function InvitationPreview({ draft, onRadius }: InvitationPreviewProps) {
  const { category, city, radiusKm, filters, isSurprise } = draft
  const { data } = useInvitationPreview(
    category && city.cityId !== null
      ? {
          categoryId: String(category.id),
          cityId: city.cityId,
          radius: String(radiusKm),
          ...(filters.free ? { free: 'true' as const } : {}),
          ...(filters.rainy ? { rainy: 'true' as const } : {}),
          ...(isSurprise ? { surprise: 'true' as const } : {}),
          ...(filters.when ? { when: filters.when } : {}),
        }
      : null,
  )
  if (!category || !data) return null
  if (!data.isPossible) return <p className="mb-2 text-pretty font-semibold text-sm">{previewCopy.noSurprise}</p>
  const isNear = !isTrip(toSlug(category.name))
  const isFar = data.outside > 0 && isNear
  const { widerRadius } = data
  return (
    <p className={`mb-2 text-pretty text-sm ${isFar || data.places === 0 ? 'font-semibold' : 'text-soft'}`}>
      {toSentences(data, { city: city.text, radiusKm: isNear ? radiusKm : null, hasTime: Boolean(filters.when) })}{' '}
      {isFar && widerRadius !== null ? (
        <button
          className="inline-flex min-h-11 items-center text-left font-semibold text-urucum underline underline-offset-4"
          onClick={() => onRadius(widerRadius)}
          type="button"
        >
          {previewCopy.widen(widerRadius)}
        </button>
      ) : null}
    </p>
  )
}

interface SearchedArea {
  city: string
  /** Null if the distance does not matter. */
  radiusKm: number | null
  hasTime: boolean
}

function toSentences(
  { places, outside, ideas, nearestKm }: Preview,
  { city, radiusKm, hasTime }: SearchedArea,
): string {
  if (places === 0 && ideas === 0) return previewCopy.nothingLeft
  if (places === 0) return hasTime ? previewCopy.nothingThen : previewCopy.nothing
  return [toPlaces(), ideas > 0 ? previewCopy.ideas(ideas) : ''].filter(Boolean).join(' ')

  function toPlaces() {
    const start = toStart(city)
    if (radiusKm === null) {
      return previewCopy.trip(places, nearestKm === null ? null : `${formatDistance(nearestKm)} ${start}`)
    }
    const area = previewCopy.area(radiusKm, start)
    if (outside === 0) return previewCopy.near(places, area)
    return outside === places ? previewCopy.far(places, area) : previewCopy.few(places, outside, area)
  }
}
