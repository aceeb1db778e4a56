import { useNavigate, useSearchParams } from 'react-router-dom'
import { adminCatalogue as copy } from '../../../../copy/admin/admin-catalogue.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import type { AdminTabProps } from '../../admin-tab-props.ts'
import { BackToList, useListAddress } from '../../list/back-to-list.tsx'
import { ScreenHeading } from '../../list/screen-heading.tsx'
import { addPlace } from '../api.ts'
import { PLACE_PARAMETER } from '../place-link.tsx'
import { NOTHING_TYPED } from './place-entries.ts'
import { PlaceFields } from './place-fields.tsx'
import { usePlaceForm } from './use-place-form.ts'

/** A place that nobody's sources have. */
export function NewPlaceScreen({ CityField }: Pick<AdminTabProps, 'CityField'>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const form = usePlaceForm(NOTHING_TYPED, addPlace, ({ id, name }) => {
    const to = new URLSearchParams(search)
    to.set(PLACE_PARAMETER, id)
    showToast({ title: copy.form.created.title, description: copy.form.created.description(name) })
    navigate(`?${to}`, { replace: true })
  })
  return (
    <div className="flex flex-col gap-4">
      <BackToList label={copy.back} to={useListAddress(PLACE_PARAMETER)} />
      <section className="max-w-text rounded-card bg-card px-5 py-4 shadow-raised">
        <ScreenHeading text={copy.add} />
        <p className="mb-4 text-sm text-soft">{copy.form.addLead}</p>
        <PlaceFields CityField={CityField} form={form} submit={copy.form.create} />
      </section>
    </div>
  )
}
