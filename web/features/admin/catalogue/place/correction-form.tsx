import { useState } from 'react'
import type { PlacePage } from '#contracts/admin-places'
import { adminCatalogue } from '../../../../copy/admin/admin-catalogue.ts'
import { ErrorNotice } from '../../../../ui/feedback/error-notice.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import type { AdminTabProps } from '../../admin-tab-props.ts'
import { correctPlace } from '../api.ts'
import { toEntries } from './place-entries.ts'
import { PlaceFields } from './place-fields.tsx'
import { usePlaceForm } from './use-place-form.ts'

const copy = adminCatalogue.form

interface CorrectionFormProps extends Pick<AdminTabProps, 'CityField'> {
  page: PlacePage
  onSaved: (page: PlacePage) => void
  /** Shows the place as somebody else left it. */
  onReload: () => void
}

/** Corrects a place as it was when the form was opened. */
export function CorrectionForm({ page, CityField, onSaved, onReload }: CorrectionFormProps) {
  const [{ id, version, ...opened }] = useState(page)
  const form = usePlaceForm(
    toEntries(page),
    (facts) => correctPlace(id, facts, version),
    (saved) => {
      showToast({ title: copy.saved.title, description: copy.saved.description(saved.name) })
      onSaved(saved)
    },
  )
  return (
    <section className="min-w-0 rounded-card bg-card px-5 py-4 shadow-raised">
      <h3 className="text-lg">{copy.correct}</h3>
      <p className="mb-4 text-sm text-soft">{copy.correctLead}</p>
      <PlaceFields
        CityField={CityField}
        editedFields={opened.editedFields}
        form={form}
        isPointRough={opened.isPointRough}
        notice={
          form.isConflict ? (
            <div className="w-full">
              <ErrorNotice onRetry={onReload} retryLabel={copy.reload} text={copy.conflict} />
            </div>
          ) : null
        }
        submit={copy.save}
      />
    </section>
  )
}
