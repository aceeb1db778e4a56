import { common } from '../../copy/common.ts'
import { terms } from '../../copy/legal/terms.ts'
import { usePlans } from '../../features/billing/plans/api.ts'
import { LegalText } from '../../features/documents/legal-text.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'

export function TermsPage() {
  const document = terms(usePlans())
  useTitle(common.title(document.title))
  return <LegalText document={document} />
}
