import type { PartnerFeeling } from '#contracts/activities'
import { common } from '../../../copy/common.ts'
import { feelings as copy } from '../../../copy/outings/feelings.ts'

/** What the partner said, once both have answered. */
export const PartnersFeeling = ({ partners }: { partners: PartnerFeeling | null }) =>
  partners ? (
    <p className="text-sm wrap-anywhere">
      {copy.partners(partners.firstName)}
      <strong>{copy.words[partners.feeling]}</strong>
      {partners.note === null ? null : common.dot + partners.note}
    </p>
  ) : null
