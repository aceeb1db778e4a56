import type { Filters, PlaceFilter } from '#contracts/suggestions'
import { invitationForm as words } from '../../../copy/invitation-form.ts'
import { type InvitationDraft, PRICE_LIMITS } from '../../../platform/storage/invitation-draft.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { ChipSelect, ToggleChips } from '../../../ui/form/toggle-chips.tsx'

const copy = words.filters
const TOGGLES = ['openNow', 'free', 'rainy'] as const
const PRICES = PRICE_LIMITS.map((level) => ({ value: String(level), label: copy.upTo(level) }))

interface FilterFieldsProps {
  draft: InvitationDraft
  /** What the source of places in use can tell; `undefined` until that is known. */
  offered: readonly PlaceFilter[] | undefined
  onChange: (part: Partial<InvitationDraft>) => void
}

/** What may be asked for beyond category, city and distance: whether it is a surprise, and of what kind the places are. */
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
      {/* The filters arrive late: they stand last and their room is reserved, so that nothing moves. */}
      <div className="min-h-18.5">
        {offered && offered.length > 0 ? (
          <FilterChips
            filters={filters}
            offered={offered}
            onChange={(part) => onChange({ filters: { ...filters, ...part } })}
          />
        ) : null}
      </div>
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
  // What costs nothing has no price to be limited.
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
