import { common } from '../../copy/common.ts'
import { faq as copy, faqQuestions } from '../../copy/legal/faq.ts'
import { usePlans } from '../../features/billing/plans/api.ts'
import { ContactCard } from '../../features/documents/contact-card.tsx'
import { QuestionList } from '../../features/documents/question-list.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'

export function FaqPage() {
  const plans = usePlans()
  useTitle(common.title(copy.title))
  return (
    <div className="mx-auto max-w-text px-4 pt-6 pb-20 sm:px-6 sm:pt-12 lg:px-0">
      <h1 className="text-2xl">{copy.title}</h1>
      <p className="mt-3 mb-7 text-lg text-soft">{copy.lead}</p>
      <QuestionList questions={faqQuestions(plans)} />
      <ContactCard />
    </div>
  )
}
