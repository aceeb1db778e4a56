import { MAX_LOCATION_LENGTH } from '#contracts/suggestions'
import { cities as copy } from '../../copy/cities.ts'
import { useDebounced } from '../../hooks/use-debounced.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useCities } from './api.ts'

const TYPING_PAUSE_MS = 200

/** What the person typed, and which municipality it is when one was picked from the list. */
export interface CityChoice {
  text: string
  cityId: string | null
}

interface CityFieldProps {
  value: CityChoice
  onChange: (value: CityChoice) => void
}

/** A city by autocomplete; free text stands too. */
export function CityField({ value, onChange }: CityFieldProps) {
  const search = useDebounced(value.text, TYPING_PAUSE_MS)
  const { data = [] } = useCities(value.cityId === null ? search : '')
  const options = data.map(({ id, label }) => ({ id, label }))
  return (
    <Combobox
      help={copy.help}
      label={copy.label}
      listLabel={copy.listLabel}
      maxLength={MAX_LOCATION_LENGTH}
      note={copy.required}
      onPick={({ id, label }) => onChange({ text: label, cityId: id })}
      onType={(text) => onChange({ text, cityId: null })}
      options={value.cityId === null ? options : []}
      placeholder={copy.placeholder}
      status={copy.found}
      text={value.text}
    />
  )
}
