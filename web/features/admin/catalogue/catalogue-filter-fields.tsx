import { useEffect, useRef, useState } from 'react'
import { adminCatalogue as copy } from '../../../copy/admin/admin-catalogue.ts'
import { Select } from '../../../ui/form/select.tsx'
import type { CityField as Field } from '../admin-tab-props.ts'
import { PausedSearch } from '../list/paused-search.tsx'
import { useCategories } from './api.ts'
import type { USUAL } from './catalogue-filter.ts'

type Fields = { [Name in keyof typeof USUAL]: string }

interface CatalogueFilterFieldsProps {
  CityField: Field
  fields: Fields
  onChange: (part: Partial<Fields>) => void
}

const STATES = [
  { value: '', label: copy.anyState },
  ...Object.entries<string>(copy.states).map(([value, label]) => ({ value, label })),
]

/** What the list of places is narrowed by. */
export function CatalogueFilterFields({ CityField, fields, onChange }: CatalogueFilterFieldsProps) {
  const { data: categories = [] } = useCategories()
  const options = [
    { value: '', label: copy.allCategories },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <PausedSearch
        help={copy.searchHelp}
        label={copy.search}
        onSearch={(busca) => onChange({ busca })}
        value={fields.busca}
      />
      <CityFilter CityField={CityField} fields={fields} onChange={onChange} />
      <Select
        label={copy.category}
        onChange={(categoria) => onChange({ categoria })}
        options={options}
        value={fields.categoria}
      />
      <Select
        label={copy.state}
        onChange={(situacao) => onChange({ situacao })}
        options={STATES}
        value={fields.situacao}
      />
    </div>
  )
}

/** The address has the city once one is picked; what is being typed stays in the field. */
function CityFilter({ CityField, fields, onChange }: CatalogueFilterFieldsProps) {
  const [typed, setTyped] = useState(fields.cidade)
  const known = useRef(fields.ibge)
  // The back button has changed it.
  useEffect(() => {
    if (known.current === fields.ibge) return
    known.current = fields.ibge
    setTyped(fields.cidade)
  }, [fields.ibge, fields.cidade])
  return (
    <CityField
      help={copy.cityHelp}
      onChange={({ text, cityId }) => {
        setTyped(text)
        known.current = cityId ?? ''
        onChange(cityId ? { cidade: text, ibge: cityId } : { cidade: '', ibge: '' })
      }}
      value={{ text: typed, cityId: fields.ibge === '' ? null : fields.ibge }}
    />
  )
}
