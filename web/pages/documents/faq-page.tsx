import { common } from '../../copy/common.ts'
import { faq as copy, faqQuestions } from '../../copy/legal/faq.ts'
import { usePlans } from '../../features/billing/plans/api.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { useSupportEmail } from '../../platform/api/use-public-config.ts'
import { ExternalButton } from '../../ui/action/button.tsx'
import { QuestionList } from './question-list.tsx'

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

/** How to reach support when no question helped. */
function ContactCard() {
  const email = useSupportEmail()
  return (
    <section className="mt-10 rounded-card bg-blush p-6 text-on-blush sm:p-7">
      <h2 className="text-xl">{copy.contact.title}</h2>
      <p className="mt-2">{copy.contact.text}</p>
      <p className="mt-1 font-semibold wrap-anywhere">{email}</p>
      <div className="mt-5">
        <ExternalButton href={`mailto:${email}`} icon="chat" variant="primary">
          {copy.contact.action}
        </ExternalButton>
      </div>
    </section>
  )
}
