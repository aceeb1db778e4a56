import { common } from '../../copy/common.ts'
import { terms } from '../../copy/legal/terms.ts'
import { usePlans } from '../../features/billing/api.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { useOperator } from '../../platform/api/use-public-config.ts'
import { LegalText } from './legal-text.tsx'

export function TermsPage() {
  const document = terms(usePlans(), useOperator())
  useTitle(common.title(document.title))
  return <LegalText document={document} />
}
